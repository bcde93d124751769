import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { startFirestore } from '../server.ts';
import { type ChildProcess, runProcess } from '../test/child-process.ts';
import { RawClient } from '../test/raw-client.ts';
import { DENY_ALL, rulesFile, temporaryDirectory } from '../test/server.ts';
import { readStoredFile } from './stored-file.ts';

/** Processes are started, which takes a while on a busy machine. */
jest.setTimeout(60_000);

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let rules: Awaited<ReturnType<typeof rulesFile>>;
let server: ChildProcess | undefined;

beforeEach(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  data = await temporaryDirectory();
  rules = await rulesFile(DENY_ALL);
});
afterEach(async () => {
  await server?.kill('SIGKILL');
  await data.remove();
  await rules.remove();
});

async function connected<Result>(url: string, work: (db: Firestore) => Promise<Result>): Promise<Result> {
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
  await connected(url, async (db) => {
    await work(db, url);
    await started.kill(signal);
  });
  return started;
}

/** Starts again over what is on the disk. */
async function afterRestart(look: (db: Firestore) => Promise<void>): Promise<void> {
  const again = await startFirestore({ port: 0, rulesFile: rules.path, dataDir: data.path });
  await connected(again.url, look);
  await again.close();
}

/** Waits until a write that is sent now is on the disk, and so everything that was acknowledged before it. */
async function onDisk(db: Firestore): Promise<void> {
  const { id, path } = db.collection('last').doc();
  await db.doc(path).set({});
  const isThere = async () => {
    const files = (await readdir(data.path)).map((name) => readStoredFile(join(data.path, name)));
    return JSON.stringify(await Promise.allSettled(files)).includes(id);
  };
  while (!(await isThere())) await sleep(20);
}

/** A batch that is sent and not waited for. The SDK would go on trying after the server is gone. */
async function sendWithoutWaiting(url: string, n: number): Promise<void> {
  const client = new RawClient(url, 'Bearer owner');
  const database = 'projects/demo-crash/databases/(default)';
  const writes = ['left', 'right'].map((side) => ({
    update: { name: `${database}/documents/${side}/${n}` },
  }));
  await client.call('Commit', { database, writes }).catch(() => {});
  client.close();
}

const idsIn = async (db: Firestore, name: string) =>
  (await db.collection(name).get()).docs.map(({ id }) => id);

describe('the data of a killed process', () => {
  test('has every write that reached the disk, and no half of a batch', async () => {
    await inProcess('SIGKILL', async (db, url) => {
      await Promise.all(Array.from({ length: 200 }, (_, n) => db.doc(`old/${n}`).set({ n })));
      await db.doc('old/0').delete();
      await onDisk(db);
      for (let n = 0; n < 40; n++) {
        const batch = db
          .batch()
          .set(db.doc(`left/${n}`), { n })
          .set(db.doc(`right/${n}`), { n });
        await batch.commit();
      }
      for (let n = 40; n < 80; n++) void sendWithoutWaiting(url, n);
    });
    await afterRestart(async (db) => {
      expect(await idsIn(db, 'old')).toHaveLength(199);
      expect(await idsIn(db, 'left')).toEqual(await idsIn(db, 'right'));
    });
  });

  test('is continued by the next process, which may be killed too', async () => {
    for (const round of ['first', 'second']) {
      await inProcess('SIGKILL', async (db) => {
        await db.doc(`rounds/${round}`).set({});
        await onDisk(db);
      });
    }
    await afterRestart(async (db) => expect(await idsIn(db, 'rounds')).toEqual(['first', 'second']));
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the command with nothing lost, even of the last moment',
  async (signal) => {
    const ended = await inProcess(signal, async (db) => void (await db.doc('a/b').set({ n: 1 })));
    expect(await ended.ended).toBe(0);
    await afterRestart(async (db) => expect((await db.doc('a/b').get()).get('n')).toBe(1));
  },
);

test('the command names a port that is taken, and ends', async () => {
  const first = await startFirestore({ port: 0, rulesFile: rules.path });
  server = runProcess('main.ts', ['--port', String(first.port), '--rules', rules.path]);
  await expect(server.line()).rejects.toThrow(`port ${first.port} is taken`);
  expect(await server.ended).toBe(1);
  await first.close();
});
