import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { startFirestore } from '../server.ts';
import { type ChildProcess, runProcess } from '../test/child-process.ts';
import { RawClient } from '../test/raw-client.ts';
import { denyAll, rulesFile, temporaryDirectory } from '../test/server.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let rules: Awaited<ReturnType<typeof rulesFile>>;
let server: ChildProcess | undefined;

beforeEach(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  data = await temporaryDirectory();
  rules = await rulesFile(denyAll);
});
afterEach(async () => {
  await server?.kill('SIGKILL');
  await data.remove();
  await rules.remove();
});

async function withConnection<Result>(
  url: string,
  work: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  process.env.FIRESTORE_EMULATOR_HOST = url;
  const app = initializeApp({ projectId: 'demo-crash' }, `crash-${url}`);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Works with the command in a process of its own, then ends that process by `signal`. */
async function inProcess(
  signal: NodeJS.Signals,
  work: (db: Firestore, url: string) => Promise<void>,
): Promise<ChildProcess> {
  const started = runProcess('main.ts', ['--port', '0', '--rules', rules.path, '--data', data.path]);
  server = started;
  const [, url = ''] = /ready on (\S+)/.exec(await started.line()) ?? [];
  await withConnection(url, async (db) => {
    await work(db, url);
    await started.kill(signal);
  });
  return started;
}

/** Starts again over what is on the disk. */
async function afterRestart(look: (db: Firestore) => Promise<void>): Promise<void> {
  const again = await startFirestore({ port: 0, rulesFile: rules.path, dataDir: data.path });
  await withConnection(again.url, look);
  await again.close();
}

/** So that storing takes longer than a network round trip. */
const longText = 'x'.repeat(200_000);

/**
 * Commits the documents `left/ID` and `right/ID` without the SDK's retries. Resolves to whether it was
 * acknowledged.
 */
async function commitPair(client: RawClient, id: string): Promise<boolean> {
  const database = 'projects/demo-crash/databases/(default)';
  const writes = ['left', 'right'].map((side) => ({
    update: { name: `${database}/documents/${side}/${id}`, fields: { text: { stringValue: longText } } },
  }));
  return client.call('Commit', { database, writes }).then(
    () => true,
    () => false,
  );
}

const idsIn = async (db: Firestore, name: string) =>
  (await db.collection(name).select().get()).docs.map(({ id }) => id);

const writers = Array.from({ length: 8 }, (_, n) => n);
const writesBeforeKill = 16;

test('a killed process loses no acknowledged write and leaves no partial batch, twice in a row', async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const before = acknowledged.length;
    await inProcess('SIGKILL', async (_db, url) => {
      const client = new RawClient(url, 'Bearer owner');
      const hasEnough = new Promise<void>((resolve) => {
        const write = async (writer: number) => {
          for (let n = 0; await commitPair(client, `${round}-${writer}-${n}`); n++) {
            acknowledged.push(`${round}-${writer}-${n}`);
            if (acknowledged.length - before >= writesBeforeKill) resolve();
          }
        };
        void Promise.all(writers.map(write)).finally(() => client.close());
      });
      await hasEnough;
    });
  }
  await afterRestart(async (db) => {
    const stored = await idsIn(db, 'left');
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    expect(await idsIn(db, 'right')).toEqual(stored);
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the command, and even the last write is stored',
  async (signal) => {
    const ended = await inProcess(signal, async (db) => void (await db.doc('a/b').set({ n: 1 })));
    expect(await ended.ended).toBe(0);
    await afterRestart(async (db) => expect((await db.doc('a/b').get()).get('n')).toBe(1));
  },
);

test('the command exits with an error that names the port when it is taken', async () => {
  const first = await startFirestore({ port: 0, rulesFile: rules.path });
  server = runProcess('main.ts', ['--port', String(first.port), '--rules', rules.path]);
  await expect(server.line()).rejects.toThrow(`port ${first.port} is taken`);
  expect(await server.ended).toBe(1);
  await first.close();
});
