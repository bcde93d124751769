import { createHash } from 'node:crypto';
import type { Functions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import { region } from '../env.ts';
import type { Mails } from '../stores/mails.ts';
import { type Mail, mailId } from './outgoing.ts';

/** The full name of the queue, which is the deployed function `sendMail`. */
const queueName = `locations/${region}/functions/sendMail`;

/** A task of the sender: one mail, by its id. The address stays in the database. */
export const mailTask = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(400)) });
export type MailTask = z.output<typeof mailTask>;

/** How the queue repeats a task that failed: a little longer than a day, so that the last one finds that the day is over. */
export const mailRetries = {
  maxAttempts: 40,
  maxRetrySeconds: 26 * 3_600,
  minBackoffSeconds: 30,
  maxBackoffSeconds: 3_600,
  maxDoublings: 7,
} as const;

export interface MailQueue {
  /** Enqueues `task`. A task with a `name` that was used before is not enqueued again. */
  enqueue(task: MailTask, name: string): Promise<void>;
}

/** The queue of a deployment. `functions` loads the library, when something is enqueued. */
export function cloudTasksMailQueue(functions: () => Promise<Functions>): MailQueue {
  return {
    async enqueue(task, name) {
      try {
        await (await functions()).taskQueue<MailTask>(queueName).enqueue(task, { id: name });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'))
          throw error;
      }
    },
  };
}

/** The name of a mail's task; hashed, because the queue is slow with sequential names. */
export const mailTaskName = (id: string, round = ''): string =>
  createHash('sha256').update(`${id} ${round}`).digest('hex');

/** Mail that is stored first and then enqueued, so that one that could not be enqueued is found again. */
export const queuedMail = (mails: Mails, queue: MailQueue, clock: () => Date): Mail => ({
  async enqueue(mail) {
    const id = mailId(mail);
    if ((await mails.create(mail, clock())) === 'queued') await queue.enqueue({ id }, mailTaskName(id));
  },
});

/** A mail that was not sent this time. The queue tries it again. */
export class MailDeferredError extends Error {
  override readonly name = 'MailDeferredError';
}
