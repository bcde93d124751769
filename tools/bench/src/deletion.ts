import { rmSync } from 'node:fs';
import { startChild } from '@reshape/local/stack/child-process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { runDeletion } from '../../../functions/src/account/deletion.ts';
import { firestoreStores } from '../../../functions/src/dependencies.ts';
import { queuedMail } from '../../../functions/src/mail/outgoing.ts';
import { rosterId } from '../../../functions/src/stores/members.ts';
import { freePort } from './measure.ts';

const data = '.local-data/bench/deletion';
const people = 1_000;
const documents = 5_000;
/** As many tasks as the deployed queue dispatches at once. */
const atOnce = 5;

const day = new Date('2026-06-17T10:00:00Z');
const later = new Date(day.getTime() + 60_000);

async function seedPerson(database: Firestore, uid: string, spots: number): Promise<void> {
  const email = `${uid}@example.com`;
  const writer = database.bulkWriter();
  const member = { email, displayName: uid, cohortId: 'first', status: 'active', sessionEpoch: 0 };
  void writer.set(database.doc(`members/${uid}`), { ...member, endedSessions: {}, createdAt: day });
  void writer.set(database.doc(`roster/${rosterId(email)}`), {
    email,
    cohortId: 'first',
    status: 'active',
    uid,
  });
  for (let number = 0; number < spots; number += 1)
    void writer.set(database.doc(`members/${uid}/spots/${number}`), {
      ...{ description: 'Noticed on the stairs', date: '2026-06-17', createdAt: day },
    });
  await writer.close();
}

/** How long deletions take over the embedded database: many at once, and one with many documents. */
export async function deletion(): Promise<Record<string, string>> {
  const port = await freePort();
  rmSync(data, { recursive: true, force: true });
  const options = ['--port', String(port), '--rules', 'firestore.rules', '--data', data];
  const server = await startChild({
    name: 'Firestore',
    command: [process.execPath, '--import', 'tsx', 'tools/firestore-emulator/src/main.ts', ...options],
    log: `${data}.log`,
    ready: 'Firestore is ready',
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const app = initializeApp({ projectId: 'demo-bench-deletion' }, 'bench-deletion');
  try {
    const database = initializeFirestore(app, {});
    const stores = firestoreStores(database);
    const dependencies = {
      deletionRuns: stores.deletionRuns,
      clock: () => later,
      identity: { deleteAccount: async () => {} },
      mail: queuedMail(stores.mailStore, { enqueue: async () => {} }, () => later),
    };
    const request = (uid: string) => {
      const email = `${uid}@example.com`;
      const entry = { id: `entry-${uid}`, by: 'bench', what: 'delete', at: day, before: null, after: null };
      return stores.deletions.start({ uid, rosterId: rosterId(email), email }, 'member', entry);
    };
    const secondsFor = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
    };

    const ids = Array.from({ length: people }, (_, number) => `member-${number}`);
    for (const uid of ids) await seedPerson(database, uid, 5);
    const requested = await secondsFor(() => Promise.all(ids.map(request)));
    const waiting = [...ids];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await runDeletion({ id }, dependencies);
    };
    const deleted = await secondsFor(() => Promise.all(Array.from({ length: atOnce }, worker)));

    await seedPerson(database, 'writer', documents);
    await request('writer');
    const large = await secondsFor(() => runDeletion({ id: 'writer' }, dependencies));
    const { size: left } = await database.collectionGroup('spots').get();
    return {
      [`${people.toLocaleString('en')} requests at once`]: requested,
      [`${people.toLocaleString('en')} deletions, ${atOnce} at a time`]: deleted,
      [`one deletion of ${documents.toLocaleString('en')} documents`]: large,
      'documents left': String(left),
    };
  } finally {
    await deleteApp(app);
    await server.stop();
  }
}
