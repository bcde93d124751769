import { jobDependencies } from './dependencies.ts';
import { scheduledJob, taskRunner } from './kinds.ts';

/**
 * Deletes the data of one person per task. It begins half a minute after the account was closed. The timeout is long,
 * because one person's data can be thousands of documents. Thirty attempts take almost a day, to outlast an outage of
 * the database.
 */
export const deleteAccounts = taskRunner(
  'deleteAccounts',
  {
    atOnce: 5,
    timeoutSeconds: 540,
    retryConfig: { maxAttempts: 30, minBackoffSeconds: 30, maxBackoffSeconds: 3_600, maxDoublings: 6 },
  },
  jobDependencies,
  async (data, dependencies) => {
    const { runDeletion } = await import('../account/deletion.ts');
    await runDeletion(data, dependencies);
  },
);

/** Once a day, resumes deletions and removes what was kept long enough. */
export const applyRetention = scheduledJob(
  'applyRetention',
  { schedule: '50 2 * * *', timeoutSeconds: 540 },
  jobDependencies,
  async (at, dependencies) => {
    const { applyRetention } = await import('../account/retention.ts');
    await applyRetention(at, dependencies);
  },
);
