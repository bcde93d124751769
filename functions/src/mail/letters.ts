import { mapWithConcurrency } from '../concurrency.ts';
import type { JobDependencies } from '../dependencies.ts';
import { type TaskQueue, taskId } from '../task-queue.ts';
import type { LetterTask } from './task.ts';

/** How many mails one task stores, so that it ends long before its time is up. */
export const mailsPerTask = 200;
/** How many mails are stored at once. */
const maxConcurrency = 50;

/** Enqueues a letter's task once. */
export const enqueueLetter = (task: LetterTask, queue: TaskQueue<LetterTask>): Promise<void> =>
  queue.enqueue(task, taskId(`letter ${task.letter} ${task.after ?? ''}`));

/**
 * Stores the next mails of a letter, and enqueues the task for those after them. Throws when some could not
 * be stored; repeating it stores the missing ones.
 */
export async function runLetterTask(
  { letter, after }: LetterTask,
  { newsletterList, mail, letterQueue }: Pick<JobDependencies, 'newsletterList' | 'mail' | 'letterQueue'>,
): Promise<void> {
  const readers = await newsletterList.readersAfter(after, mailsPerTask);
  const failures: unknown[] = [];
  await mapWithConcurrency(readers, maxConcurrency, async ({ id, email }) => {
    if (email === undefined) return;
    await mail
      .enqueue({ kind: 'newsletter-letter', email, subscriberId: id, messageId: letter })
      .catch((error: unknown) => void failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
  const last = readers.at(-1);
  if (last && readers.length === mailsPerTask) await enqueueLetter({ letter, after: last.id }, letterQueue);
}
