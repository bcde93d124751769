import type { Dependencies } from '../../../../functions/src/dependencies.ts';

const patience = 60_000;
const pause = 250;

/**
 * Waits for the sender, which works through the queue in a process of its own, until nothing is due at `at`. Answers how
 * many shards still hold something after a minute, such as a nudge that its push service did not take.
 */
export async function untilSent(
  at: Date,
  { dueSubscriptions }: Pick<Dependencies, 'dueSubscriptions'>,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { length: left } = await dueSubscriptions.shardsDue(at);
    if (left === 0 || performance.now() - startedAt > patience) return left;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
