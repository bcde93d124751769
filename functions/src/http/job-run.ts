import { HttpsError } from 'firebase-functions/https';
import type { Chance } from './dispatch.ts';
import { logs } from './logs.ts';

/**
 * Does the work of a schedule or a task. What breaks is logged in our own words, because errors of the database name the
 * documents that they are about; the platform hears only that the work is to be tried again (HttpsError `unavailable`).
 */
export async function jobRun(work: () => Promise<void>, { newId }: Pick<Chance, 'newId'>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logs.failed(newId(), error);
    throw new HttpsError('unavailable', 'The work is not done. It will be tried again');
  }
}
