import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Child, startChild } from '@reshape/local/stack/child-process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore, type WriteBatch } from 'firebase-admin/firestore';
import { freePort } from '../../local/src/loopback.ts';

/** An empty embedded Firestore in a process of its own; this process's clients use it too. */
export interface BenchFirestore {
  readonly database: Firestore;
  /** Host and port. */
  readonly address: string;
  readonly server: Child;
  stop(): Promise<void>;
}

/** Starts a Firestore that stores its data and its log below `.local-data/bench`, by the name of the benchmark. */
export async function startFirestore(name: string, projectId: string): Promise<BenchFirestore> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  // Specific to this run, so that two can run at the same time.
  const data = `.local-data/bench/${name}-${process.pid}`;
  const server = await startChild({
    name: 'Firestore',
    command: [
      process.execPath,
      ...['--max-old-space-size=4096', '--import', 'tsx', 'tools/firestore-emulator/src/main.ts'],
      ...['--port', String(port), '--rules', 'firestore.rules', '--data', data],
    ],
    log: `${data}.log`,
    ready: 'Firestore is ready',
  });
  process.env.FIRESTORE_EMULATOR_HOST = address;
  const app = initializeApp({ projectId }, randomUUID());
  return {
    database: initializeFirestore(app, {}),
    address,
    server,
    async stop() {
      await deleteApp(app);
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const inOneBatch = 200;
const batchesAtOnce = 8;

/** Stores the documents of `count` people, which `add` adds to a batch by their numbers from 0. */
export async function seedInBatches(
  database: Firestore,
  count: number,
  add: (batch: WriteBatch, number: number) => void,
): Promise<void> {
  const seedBatch = async (first: number) => {
    const batch = database.batch();
    for (let number = first; number < Math.min(first + inOneBatch, count); number += 1) add(batch, number);
    await batch.commit();
  };
  for (let first = 0; first < count; first += inOneBatch * batchesAtOnce)
    await Promise.all(
      Array.from({ length: batchesAtOnce }, (_, index) => seedBatch(first + index * inOneBatch)),
    );
}
