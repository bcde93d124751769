import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { readMailSettings } from '../env.ts';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import { mailRetries } from '../mail/outgoing.ts';
import { jobOptionsOf, optionsOf } from './options.ts';
import { runJob } from './run-job.ts';
import { createAtStart, dependenciesAtStart } from './start.ts';

const senderDependencies = createAtStart('sendMail', async (dependencies) => {
  const { smtpSender } = await import('../mail/smtp.ts');
  const mailSettings = readMailSettings(process.env);
  return { ...dependencies, mailSettings, mailSender: smtpSender(mailSettings) };
});

/** Sends one mail per task. A deferred mail is retried for a day; then it is marked as failed. */
export const sendMail = withBodyGuard(
  onTaskDispatched(
    {
      ...optionsOf('sendMail'),
      concurrency: 1,
      maxInstances: 5,
      timeoutSeconds: 180,
      retryConfig: mailRetries,
      rateLimits: { maxConcurrentDispatches: 5 },
    },
    ({ data }) =>
      runJob(senderDependencies, async (dependencies) => {
        const { runMailTask } = await import('../mail/send.ts');
        await runMailTask(data, dependencies);
      }),
  ),
);

const reminderDependencies = dependenciesAtStart('remindOfSessions');

/** Enqueues reminders of live sessions, and mails that were stored but not enqueued. It needs no body. */
export const remindOfSessions = withBodyGuard(
  onSchedule({ ...jobOptionsOf('remindOfSessions'), schedule: '*/15 * * * *', timeoutSeconds: 300 }, () =>
    runJob(reminderDependencies, async (dependencies) => {
      const { remindOfSessions } = await import('../mail/reminders.ts');
      await remindOfSessions(dependencies.clock(), dependencies);
    }),
  ),
  dropBody,
);
