import { createHash } from 'node:crypto';
import type { Functions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { region } from '../env.ts';

/** The full name of the queue, which is the deployed function `sendNudges`. */
const queueName = `locations/${region}/functions/sendNudges`;

/** A task of the sender: a shard's due nudges as of a moment, or one test nudge. */
export const nudgeTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shard'),
    shard: z.int().check(z.gte(0)),
    /** Date-time, ISO 8601 in UTC. */
    at: z.iso.datetime(),
    /** How often the shard was handed on by a worker whose time was up. */
    round: z.int().check(z.gte(0)),
  }),
  z.strictObject({
    kind: z.literal('test'),
    memberId: z.string(),
    subscriptionId: z.string(),
    /** Under which the outcome is noted. */
    testId: z.optional(z.string()),
  }),
]);
export type NudgeTask = z.output<typeof nudgeTask>;

export interface NudgeQueue {
  /** Enqueues `task`. A task with a `name` that was used before is not enqueued again. */
  enqueue(task: NudgeTask, name?: string): Promise<void>;
}

/** The queue of a deployment. `functions` loads the library, when something is enqueued. */
export function cloudTasksQueue(functions: () => Promise<Functions>): NudgeQueue {
  return {
    async enqueue(task, name) {
      try {
        await (await functions())
          .taskQueue<NudgeTask>(queueName)
          .enqueue(task, name === undefined ? {} : { id: name });
      } catch (error) {
        if (name === undefined || !isRepeat(error)) throw error;
      }
    },
  };
}

const isRepeat = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/**
 * The task name of a shard at a moment. The queue accepts a name once, so that a schedule that fires twice enqueues one
 * task; hashed, because the queue is slow with sequential names.
 */
export const taskName = (at: Date, shard: number, round: number): string =>
  createHash('sha256')
    .update(`${at.toISOString().slice(0, 16)} ${shard} ${round}`)
    .digest('hex');

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
      nudgeQueue.enqueue({ kind: 'shard', shard, at: at.toISOString(), round: 0 }, taskName(at, shard, 0)),
    ),
  );
  const failures = requests.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shards were not asked for`);
}
