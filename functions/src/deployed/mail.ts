import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import type { JobDependencies } from '../dependencies.ts';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import { mailRetries } from '../mail/outgoing.ts';
import type { MailWorkerDependencies } from '../mail/send.ts';
import { jobDependencies } from './dependencies.ts';
import { readMailSettings } from './env.ts';
import { jobOptionsOf, optionsOf } from './options.ts';
import { runJob } from './run-job.ts';
import { createAtStart, jobAtStart } from './start.ts';

type MailWorker = JobDependencies & MailWorkerDependencies;

/**
 * A function that runs one task per mail, one per instance and at most `atOnce` at a time, which also limits the
 * connections to the mail server. The timeout is longer than that of sending, so that the outcome is still stored.
 */
const mailSender = (
  target: string,
  atOnce: number,
  runTask: (data: unknown, dependencies: MailWorker) => Promise<void>,
) => {
  const senderDependencies = createAtStart(target, async (connection) => {
    const { smtpSender } = await import('../mail/smtp.ts');
    const mailSettings = readMailSettings(process.env);
    return { ...jobDependencies(connection), mailSettings, mailSender: smtpSender(mailSettings) };
  });
  return withBodyGuard(
    onTaskDispatched(
      {
        ...optionsOf(target),
        concurrency: 1,
        maxInstances: atOnce,
        timeoutSeconds: 180,
        retryConfig: mailRetries,
        rateLimits: { maxConcurrentDispatches: atOnce },
      },
      ({ data }) => runJob(senderDependencies, (dependencies) => runTask(data, dependencies)),
    ),
  );
};

/** Sends one mail per task. A deferred mail is retried for a day; then it is marked as failed. */
export const sendMail = mailSender('sendMail', 5, async (data, dependencies) => {
  const { runMailTask } = await import('../mail/send.ts');
  await runMailTask(data, dependencies);
});

/**
 * The same for mails of the newsletter, in a queue of its own so that no other mail waits behind them. A
 * letter begins there with tasks that store its mails.
 */
export const sendNewsletterMail = mailSender('sendNewsletterMail', 2, async (data, dependencies) => {
  const { letterTask } = await import('../mail/task.ts');
  const { runLetterTask } = await import('../mail/letters.ts');
  const { runMailTask } = await import('../mail/send.ts');
  const letter = letterTask.safeParse(data);
  await (letter.success ? runLetterTask(letter.data, dependencies) : runMailTask(data, dependencies));
});

const reminderDependencies = jobAtStart('remindOfSessions');

/** Enqueues reminders of live sessions, messages that are due, and mails that were stored but not enqueued. */
export const remindOfSessions = withBodyGuard(
  onSchedule({ ...jobOptionsOf('remindOfSessions'), schedule: '*/15 * * * *', timeoutSeconds: 300 }, () =>
    runJob(reminderDependencies, async (dependencies) => {
      const { remindOfSessions } = await import('../mail/reminders.ts');
      const { sendDueMessages } = await import('../operator/messages.ts');
      const now = dependencies.clock();
      try {
        await remindOfSessions(now, dependencies);
      } finally {
        await sendDueMessages(now, dependencies);
      }
    }),
  ),
  dropBody,
);
