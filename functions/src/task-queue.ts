import { createHash } from 'node:crypto';
import type { Functions } from 'firebase-admin/functions';
import { region } from './settings.ts';

/** The tasks of one deployed function. */
export interface TaskQueue<Task> {
  /** Enqueues `task`. A task with an `id` that was used before is not enqueued again. */
  enqueue(task: Task, id?: string): Promise<void>;
}

/**
 * The task was not completed this time, for a reason that is already logged. The queue retries it with a back-off.
 */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
}

/** The queue of the function called `functionName`. `functions` loads the library when something is enqueued. */
export function cloudTaskQueue<Task extends object>(
  functionName: 'sendNudges' | 'sendMail' | 'sendNewsletterMail' | 'deleteAccounts',
  functions: () => Promise<Functions>,
): TaskQueue<Task> {
  return {
    async enqueue(task, id) {
      const queue = (await functions()).taskQueue<Task>(`locations/${region}/functions/${functionName}`);
      await queue.enqueue(task, id === undefined ? {} : { id }).catch((error: unknown) => {
        if (Object(error).code !== 'functions/task-already-exists') throw error;
      });
    },
  };
}

/** The id of the task about `subject`; hashed, because the queue is slow with sequential ids. */
export const taskId = (subject: string): string => createHash('sha256').update(subject).digest('hex');
