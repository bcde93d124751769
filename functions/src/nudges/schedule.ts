import type { JobDependencies } from '../dependencies.ts';
import type { Log } from '../log.ts';
import { shardTaskId } from './task.ts';

interface ScheduleDependencies extends Pick<JobDependencies, 'dueSubscriptions' | 'nudgeQueue'> {
  readonly log: Pick<Log, 'nudgesLate'>;
}

/** A nudge this much overdue, in milliseconds, is logged as late: two runs of the schedule. */
const lateMs = 30 * 60_000;

/**
 * Enqueues a task for each shard with something due at `at`. Runs share no state: the next run catches up on a missed
 * one, and a repeated run finds its tasks already enqueued. Throws an Error when a shard could not be enqueued, after
 * trying all others.
 */
export async function dispatchNudges(
  at: Date,
  { dueSubscriptions, nudgeQueue, log }: ScheduleDependencies,
): Promise<void> {
  const due = await dueSubscriptions.shardsDue(at);
  const late = due.filter(({ since }) => since.getTime() <= at.getTime() - lateMs);
  if (late.length > 0) log.nudgesLate(late.map(({ shard }) => shard));
  const requests = await Promise.allSettled(
    due.map(({ shard }) =>
      nudgeQueue.enqueue({ kind: 'shard', shard, at: at.toISOString(), round: 0 }, shardTaskId(at, shard, 0)),
    ),
  );
  const failures = requests.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} shards could not be enqueued`);
}
