import * as z from 'zod/mini';
import type { Mails } from '../stores/mails.ts';
import { type TaskQueue, taskId } from '../task-queue.ts';
import { type Mail, mailId } from './outgoing.ts';

/** A task for the mail sender: one mail, by its id. The address stays in the database. */
export const mailTask = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(400)) });
export type MailTask = z.output<typeof mailTask>;

/**
 * How the queue retries a failed task: for a little longer than a day, so that the last attempt finds that the day is
 * over.
 */
export const mailRetries = {
  maxAttempts: 40,
  maxRetrySeconds: 26 * 3_600,
  minBackoffSeconds: 30,
  maxBackoffSeconds: 3_600,
  maxDoublings: 7,
} as const;

/** The id of a mail's task; `round` distinguishes a later attempt to enqueue it from the first. */
export const mailTaskId = (id: string, round = ''): string => taskId(`${id} ${round}`);

/** Mail is stored before it is enqueued, so that a mail that could not be enqueued is found later. */
export const queuedMail = (mails: Mails, queue: TaskQueue<MailTask>, clock: () => Date): Mail => ({
  async enqueue(mail) {
    const id = mailId(mail);
    if ((await mails.create(mail, clock())) === 'queued') await queue.enqueue({ id }, mailTaskId(id));
  },
});

/** A mail was not sent this time. The queue retries. */
export class MailDeferredError extends Error {
  override readonly name = 'MailDeferredError';
}
