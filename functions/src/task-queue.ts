import { createHash } from 'node:crypto';

/** The tasks of one deployed function. */
export interface TaskQueue<Task> {
  /** Enqueues `task`, to be run at `at` or later. A task with an `id` that was used before is not enqueued again. */
  enqueue(task: Task, id?: string, at?: Date): Promise<void>;
}

/**
 * The task was not completed this time, for a reason that is already logged. The queue retries it with a back-off.
 */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
}

/** The id of the task about `subject`; hashed, because the queue is slow with sequential ids. */
export const taskId = (subject: string): string => createHash('sha256').update(subject).digest('hex');
