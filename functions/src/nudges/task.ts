import * as z from 'zod/mini';
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
