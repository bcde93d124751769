import type { Firestore } from 'firebase-admin/firestore';

export interface Throughput {
  /** Documents read one by one, per second. */
  readsPerSecond: number;
  /** Documents written one by one, per second. */
  writesPerSecond: number;
  /** Read-write transactions on different documents, per second. */
  transactionsPerSecond: number;
}

/**
 * Measures a Firestore over the wire through the SDK that the product uses: `concurrency` calls at a time, each
 * kind for `seconds`. The client's own work is part of the figures.
 */
export async function measureThroughput(
  db: Firestore,
  { seconds = 2, concurrency = 64 }: { seconds?: number; concurrency?: number } = {},
): Promise<Throughput> {
  const at = (n: number) => db.doc(`throughput/${n % 1000}`);
  const perSecond = (call: (n: number) => Promise<unknown>) => rate(call, seconds, concurrency);
  const writesPerSecond = await perSecond((n) => at(n).set({ n, text: 'x'.repeat(200) }));
  const readsPerSecond = await perSecond((n) => at(n).get());
  const transactionsPerSecond = await perSecond((n) =>
    db.runTransaction(async (transaction) => {
      const seen = await transaction.get(at(n));
      transaction.update(seen.ref, { n: seen.get('n') + 1 });
    }),
  );
  return { readsPerSecond, writesPerSecond, transactionsPerSecond };
}

async function rate(
  call: (n: number) => Promise<unknown>,
  seconds: number,
  concurrency: number,
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let started = 0;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await call(started++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return Math.round((done * 1000) / (performance.now() - start));
}
