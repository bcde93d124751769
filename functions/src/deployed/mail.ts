import type { JobDependencies } from '../dependencies.ts';
import { mailRetries } from '../mail/outgoing.ts';
import type { MailWorkerDependencies } from '../mail/send.ts';
import { type Connection, jobDependencies } from './dependencies.ts';
import { readMailSettings } from './env.ts';
import { scheduledJob, taskRunner } from './kinds.ts';

type MailWorker = JobDependencies & MailWorkerDependencies;

async function senderDependencies(connection: Connection): Promise<MailWorker> {
  const { smtpSender } = await import('../mail/smtp.ts');
  const mailSettings = readMailSettings(process.env);
  return { ...jobDependencies(connection), mailSettings, mailSender: smtpSender(mailSettings) };
}

/**
 * How tasks of mail run. That few run at once also limits the connections to the mail server. The timeout is longer
 * than that of sending, so that the outcome is still stored.
 */
const mailOptions = { timeoutSeconds: 180, retryConfig: mailRetries };

/** Sends one mail per task. A deferred mail is retried for a day; then it is marked as failed. */
export const sendMail = taskRunner(
  'sendMail',
  { ...mailOptions, atOnce: 5 },
  senderDependencies,
  async (data, dependencies) => {
    const { runMailTask } = await import('../mail/send.ts');
    await runMailTask(data, dependencies);
  },
);

/**
 * The same for mails of the newsletter, in a queue of its own so that no other mail waits behind them. A
 * letter begins there with tasks that store its mails.
 */
export const sendNewsletterMail = taskRunner(
  'sendNewsletterMail',
  { ...mailOptions, atOnce: 2 },
  senderDependencies,
  async (data, dependencies) => {
    const { letterTask } = await import('../mail/task.ts');
    const { runLetterTask } = await import('../mail/letters.ts');
    const { runMailTask } = await import('../mail/send.ts');
    const letter = letterTask.safeParse(data);
    await (letter.success ? runLetterTask(letter.data, dependencies) : runMailTask(data, dependencies));
  },
);

/** Enqueues reminders of live sessions, messages that are due, and mails that were stored but not enqueued. */
export const remindOfSessions = scheduledJob(
  'remindOfSessions',
  { schedule: '*/15 * * * *', timeoutSeconds: 300 },
  jobDependencies,
  async (at, dependencies) => {
    const { remindOfSessions } = await import('../mail/reminders.ts');
    const { sendDueMessages } = await import('../operator/messages.ts');
    try {
      await remindOfSessions(at, dependencies);
    } finally {
      await sendDueMessages(at, dependencies);
    }
  },
);
