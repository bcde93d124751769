import { shards } from '../stores/nudges.ts';
import { type Connection, jobDependencies } from './dependencies.ts';
import { readSiteUrl, readVapidKeys } from './env.ts';
import { scheduledJob, taskRunner } from './kinds.ts';

/** Finds due nudges every quarter of an hour, because time zones differ by quarters of an hour. */
export const dispatchNudges = scheduledJob(
  'dispatchNudges',
  { schedule: '*/15 * * * *', timeoutSeconds: 120 },
  jobDependencies,
  async (at, dependencies) => {
    const { dispatchNudges } = await import('../nudges/schedule.ts');
    await dispatchNudges(at, dependencies);
  },
);

async function senderDependencies(connection: Connection) {
  const { createPushSender } = await import('../nudges/sender.ts');
  const dependencies = jobDependencies(connection);
  const pushSender = createPushSender(
    readVapidKeys(process.env),
    readSiteUrl(process.env),
    dependencies.log,
    connection.environment.pushProxy,
  );
  return { ...dependencies, pushSender };
}

/**
 * Sends the due nudges, one task per shard. A failed task is retried; the next scheduled run picks up what it
 * left.
 */
export const sendNudges = taskRunner(
  'sendNudges',
  {
    memory: '512MiB',
    cpu: 1,
    atOnce: shards + 1,
    timeoutSeconds: 540,
    // All retries together take longer than the lease of a worker that died.
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 2, maxBackoffSeconds: 120 },
  },
  senderDependencies,
  async (data, dependencies) => {
    const { runNudgeTask } = await import('../nudges/worker.ts');
    await runNudgeTask(data, dependencies);
  },
);
