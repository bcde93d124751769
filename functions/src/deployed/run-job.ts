import { HttpsError } from 'firebase-functions/https';
import type { CommonDependencies } from '../dependencies.ts';
import { RetryLaterError } from '../task-queue.ts';

/**
 * Runs a scheduled job or a task. Failures are logged without the original message, because database errors contain
 * document paths; the platform only gets an HttpsError `unavailable`, so that it retries.
 */
export async function runJob<Needed extends Pick<CommonDependencies, 'newId' | 'log'>>(
  create: () => Promise<Needed>,
  work: (dependencies: Needed) => Promise<unknown>,
): Promise<void> {
  const dependencies = await create();
  try {
    await work(dependencies);
  } catch (error) {
    if (!(error instanceof RetryLaterError)) dependencies.log.failed(dependencies.newId(), error);
    throw new HttpsError('unavailable', 'The work failed and will be retried');
  }
}
