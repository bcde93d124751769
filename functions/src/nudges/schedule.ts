import type { Dependencies } from '../dependencies.ts';
import { taskName } from './queue.ts';

/**
 * Asks the sender for each shard that has something due at `at`. Nothing is remembered between runs: one that
 * was missed is caught up by the next, and a second finds its tasks asked for. Throws an Error when a shard could not be
 * asked for; the others were.
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

/**
 * Work that the clock starts, not a caller. `at` is the moment that it is done for; a repeat for the same moment is
 * harmless.
 */
export type Job = (
  at: Date,
  dependencies: Pick<Dependencies, 'dueSubscriptions' | 'nudgeQueue'>,
) => Promise<void>;

/** Every job by the name under which it is deployed, and `npm run cron` runs it. */
export const jobs: Readonly<Record<string, Job>> = { dispatchNudges };
