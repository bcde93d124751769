import type { Dependencies } from '../dependencies.ts';
import { shardTaskId } from './task.ts';

/**
 * Enqueues a task for each shard with something due at `at`. Runs share no state: the next run catches up on a missed
 * one, and a repeated run finds its tasks already enqueued. Throws an Error when a shard could not be enqueued, after
 * trying all others.
 */
export async function dispatchNudges(
  at: Date,
  { dueSubscriptions, nudgeQueue }: Pick<Dependencies, 'dueSubscriptions' | 'nudgeQueue'>,
): Promise<void> {
  const shards = await dueSubscriptions.shardsDue(at);
  const requests = await Promise.allSettled(
    shards.map((shard) =>
      nudgeQueue.enqueue({ kind: 'shard', shard, at: at.toISOString(), round: 0 }, shardTaskId(at, shard, 0)),
    ),
  );
  const failures = requests.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shards were not asked for`);
}
