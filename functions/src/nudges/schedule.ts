import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { taskId } from '../task-queue.ts';

/** A task for the push sender: a shard's due nudges at a moment, or one test nudge. */
export const nudgeTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shard'),
    shard: z.int().check(z.gte(0)),
    /** Date-time, ISO 8601 in UTC. */
    at: z.iso.datetime(),
    /** How often the shard was handed on by a worker that ran out of time. */
    round: z.int().check(z.gte(0)),
  }),
  z.strictObject({
    kind: z.literal('test'),
    memberId: z.string(),
    subscriptionId: z.string(),
    /** The id under which the outcome is recorded. */
    testId: z.optional(z.string()),
  }),
]);
export type NudgeTask = z.output<typeof nudgeTask>;

/** The id of a shard's task at a moment: a schedule that fires twice enqueues one task. */
export const shardTaskId = (at: Date, shard: number, round: number): string =>
  taskId(`${at.toISOString().slice(0, 16)} ${shard} ${round}`);

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
