import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import { shards } from '../stores/nudges.ts';
import { jobDependencies } from './dependencies.ts';
import { readSiteUrl, readVapidKeys } from './env.ts';
import { jobOptionsOf, optionsOf } from './options.ts';
import { runJob } from './run-job.ts';
import { createAtStart, jobAtStart } from './start.ts';

const schedulerDependencies = jobAtStart('dispatchNudges');

/** Finds due nudges every quarter of an hour, because time zones differ by quarters of an hour. */
export const dispatchNudges = withBodyGuard(
  onSchedule({ ...jobOptionsOf('dispatchNudges'), schedule: '*/15 * * * *', timeoutSeconds: 120 }, () =>
    runJob(schedulerDependencies, async (dependencies) => {
      const { dispatchNudges } = await import('../nudges/schedule.ts');
      await dispatchNudges(dependencies.clock(), dependencies);
    }),
  ),
  dropBody,
);

const senderDependencies = createAtStart('sendNudges', async (connection) => {
  const { createPushSender } = await import('../nudges/sender.ts');
  const dependencies = jobDependencies(connection);
  const pushSender = createPushSender(
    readVapidKeys(process.env),
    readSiteUrl(process.env),
    dependencies.log,
    connection.environment.pushProxy,
  );
  return { ...dependencies, pushSender };
});

/**
 * Sends the due nudges, one task per shard. A failed task is retried; the next scheduled run picks up what it
 * left.
 */
export const sendNudges = withBodyGuard(
  onTaskDispatched(
    {
      ...optionsOf('sendNudges'),
      memory: '512MiB',
      cpu: 1,
      concurrency: 1,
      maxInstances: shards + 1,
      timeoutSeconds: 540,
      // All retries together take longer than the lease of a worker that died.
      retryConfig: { maxAttempts: 8, minBackoffSeconds: 2, maxBackoffSeconds: 120 },
      rateLimits: { maxConcurrentDispatches: shards + 1 },
    },
    ({ data }) =>
      runJob(senderDependencies, async (dependencies) => {
        const { runNudgeTask } = await import('../nudges/worker.ts');
        await runNudgeTask(data, dependencies);
      }),
  ),
);
