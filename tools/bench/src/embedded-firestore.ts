import { rmSync } from 'node:fs';
import { startChild } from '@reshape/local/stack/child-process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { measureThroughput, type Throughput } from 'firestore-emulator/throughput';
import { freePort, median } from './measure.ts';

const rounds = 3;
const data = '.local-data/bench/firestore';

/** Throughput of the local database per second, with client and server on this machine and 64 calls in flight. */
export async function embeddedFirestore(): Promise<Record<string, string>> {
  const port = await freePort();
  rmSync(data, { recursive: true, force: true });
  const arguments_ = ['--port', String(port), '--rules', 'firestore.rules', '--data', data];
  const server = await startChild({
    name: 'Firestore',
    command: [process.execPath, '--import', 'tsx', 'tools/firestore-emulator/src/main.ts', ...arguments_],
    log: `${data}.log`,
    ready: 'Firestore is ready',
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const app = initializeApp({ projectId: 'demo-bench' }, 'bench');
  try {
    const database = initializeFirestore(app, {});
    const measured: Throughput[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureThroughput(database));
    const perSecond = (figure: keyof Throughput) =>
      median(measured.map((round) => round[figure])).toLocaleString('en');
    return {
      'reads per second': perSecond('readsPerSecond'),
      'writes per second': perSecond('writesPerSecond'),
      'read-write transactions per second': perSecond('transactionsPerSecond'),
    };
  } finally {
    await deleteApp(app);
    await server.stop();
  }
}
