import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import { jobOptionsOf, optionsOf } from './options.ts';
import { runJob } from './run-job.ts';
import { jobAtStart } from './start.ts';

const deletionDependencies = jobAtStart('deleteAccounts');

/**
 * Deletes the data of one person per task. It begins half a minute after the account was closed. The timeout is long,
 * because one person's data can be thousands of documents. Thirty attempts take almost a day, to outlast an outage of
 * the database.
 */
export const deleteAccounts = withBodyGuard(
  onTaskDispatched(
    {
      ...optionsOf('deleteAccounts'),
      concurrency: 1,
      maxInstances: 5,
      timeoutSeconds: 540,
      retryConfig: { maxAttempts: 30, minBackoffSeconds: 30, maxBackoffSeconds: 3_600, maxDoublings: 6 },
      rateLimits: { maxConcurrentDispatches: 5 },
    },
    ({ data }) =>
      runJob(deletionDependencies, async (dependencies) => {
        const { runDeletion } = await import('../account/deletion.ts');
        await runDeletion(data, dependencies);
      }),
  ),
);

const retentionDependencies = jobAtStart('applyRetention');

/** Once a day, resumes deletions and removes what was kept long enough. */
export const applyRetention = withBodyGuard(
  onSchedule({ ...jobOptionsOf('applyRetention'), schedule: '50 2 * * *', timeoutSeconds: 540 }, () =>
    runJob(retentionDependencies, async (dependencies) => {
      const { applyRetention } = await import('../account/retention.ts');
      await applyRetention(dependencies.clock(), dependencies);
    }),
  ),
  dropBody,
);
