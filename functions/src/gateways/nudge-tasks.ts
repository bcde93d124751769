import type { Functions } from 'firebase-admin/functions';
import * as z from 'zod/mini';

/** What is asked of the sender: a shard's due nudges as of a moment, or one nudge to look at. */
export const nudgeTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shard'),
    shard: z.int().check(z.gte(0)),
    /** Date-time, ISO 8601 in UTC. */
    at: z.iso.datetime(),
    /** How often the shard was handed on by a worker whose time was up. */
    round: z.int().check(z.gte(0)),
  }),
  z.strictObject({ kind: z.literal('test'), memberId: z.string(), subscriptionId: z.string() }),
]);
export type NudgeTask = z.output<typeof nudgeTask>;

export interface NudgeTasks {
  /** Hands `task` to the queue. One that was handed over under the same `name` before is not repeated. */
  enqueue(task: NudgeTask, name?: string): Promise<void>;
}

/** The queue of the deployed function `queue`, by its full name. The library is loaded when something is enqueued. */
export function firebaseNudgeTasks(functions: () => Promise<Functions>, queue: string): NudgeTasks {
  return {
    async enqueue(task, name) {
      try {
        await (await functions())
          .taskQueue<NudgeTask>(queue)
          .enqueue(task, name === undefined ? {} : { id: name });
      } catch (error) {
        if (name === undefined || !isRepeat(error)) throw error;
      }
    },
  };
}

const isRepeat = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
