import type { NudgeWorld } from './nudge-world.ts';
import { taskName } from './task-name.ts';

/**
 * Asks the sender for each shard that has something due at `at` (design 9). Nothing is remembered between runs: one that
 * was missed is caught up by the next, and a second finds its tasks asked for. Throws an Error when a shard could not be
 * asked for; the others were.
 */
export async function dispatchNudges(
  at: Date,
  { dueSubscriptions, nudgeTasks }: Pick<NudgeWorld, 'dueSubscriptions' | 'nudgeTasks'>,
): Promise<void> {
  const shards = await dueSubscriptions.shardsDue(at);
  const asked = await Promise.allSettled(
    shards.map((shard) =>
      nudgeTasks.enqueue({ kind: 'shard', shard, at: at.toISOString(), round: 0 }, taskName(at, shard, 0)),
    ),
  );
  const failures = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shards were not asked for`);
}
