import { HttpsError } from 'firebase-functions/https';
import type { Dependencies } from '../dependencies.ts';
import { RetryLaterError } from '../task-queue.ts';

/**
 * Runs a scheduled job or a task. Failures are logged without the original message, because database errors contain
 * document paths; the platform only gets an HttpsError `unavailable`, so that it retries.
 */
export async function runJob<Used extends Pick<Dependencies, 'newId' | 'log'>>(
  dependencies: () => Promise<Used>,
  work: (dependencies: Used) => Promise<unknown>,
): Promise<void> {
  const used = await dependencies();
  try {
    await work(used);
  } catch (error) {
    if (!(error instanceof RetryLaterError)) used.log.failed(used.newId(), error);
    throw new HttpsError('unavailable', 'The work is not done. It will be tried again');
  }
}
