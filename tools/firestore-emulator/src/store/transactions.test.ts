import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { codeOf, codes, projectOf, testDatabases } from '../test/admin-sdk.ts';
import { runProcess } from '../test/child-process.ts';
import { RawClient } from '../test/raw-client.ts';

const database = testDatabases();

const increment = (db: Firestore, path: string) =>
  db.runTransaction(async (transaction) => {
    const counter = await transaction.get(db.doc(path));
    transaction.set(db.doc(path), { n: (counter.get('n') ?? 0) + 1 });
  });

describe('a read-write transaction', () => {
  test('counts to exactly 200 when 200 of them increment one document at once, without blocking other reads', async () => {
    const db = database();
    const reader = getFirestore(initializeApp({ projectId: projectOf(db) }, 'reader'));
    let isOver = false;
    const increments = Promise.allSettled(
      Array.from({ length: 200 }, () => increment(db, 'counters/a')),
    ).finally(() => {
      isOver = true;
    });
    for (let reads = 0; reads < 8; reads += 1) await reader.doc('counters/a').get();
    expect(isOver).toBe(false);
    expect((await increments).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await db.doc('counters/a').get()).get('n')).toBe(200);
    await reader.terminate();
  });

  test('loses no increment among transactions of other processes', async () => {
    const db = database();
    await db.doc('counters/shared').set({ n: 0 });
    const processes = [10, 10].map((share) =>
      runProcess('test/increment-process.ts', [projectOf(db), String(share)]),
    );
    for (const process of processes) expect(await process.line()).toBe('ready');
    for (const process of processes) process.send('go');
    expect(await Promise.all(processes.map((process) => process.line()))).toEqual(['10', '10']);
    expect((await db.doc('counters/shared').get()).get('n')).toBe(20);
  });

  test('succeeds after a deadlock, because one of the two transactions is retried', async () => {
    const db = database();
    await Promise.all([db.doc('jars/left').set({ n: 0 }), db.doc('jars/right').set({ n: 0 })]);
    let reading = 0;
    let letBothGoOn = () => {};
    const bothHaveRead = new Promise<void>((resolve) => {
      letBothGoOn = resolve;
    });
    const addToBoth = (first: string, second: string) =>
      db.runTransaction(async (transaction) => {
        const one = await transaction.get(db.doc(first));
        reading += 1;
        if (reading === 2) letBothGoOn();
        await bothHaveRead;
        const two = await transaction.get(db.doc(second));
        transaction.update(one.ref, { n: one.get('n') + 1 }).update(two.ref, { n: two.get('n') + 1 });
      });
    await Promise.all([addToBoth('jars/left', 'jars/right'), addToBoth('jars/right', 'jars/left')]);
    expect((await db.collection('jars').get()).docs.map((jar) => jar.get('n'))).toEqual([2, 2]);
  });

  test('writes nothing when its function throws', async () => {
    const db = database();
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(db.doc('a/b'), {});
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await db.doc('a/b').get()).exists).toBe(false);
  });

  test('returns what its function returns', async () => {
    const db = database();
    expect(await db.runTransaction(async () => 'the answer')).toBe('the answer');
  });

  test('creates one document when three miss it at the same time and create it', async () => {
    const db = database();
    const once = (who: string) =>
      db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(db.doc('notes/key'));
        if (snapshot.exists) return false;
        transaction.create(db.doc('notes/key'), { who });
        return true;
      });
    const made = await Promise.all(['ada', 'bob', 'eve'].map(once));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('keeps one document active when three query for the active one at the same time', async () => {
    const db = database();
    const open = (id: string) =>
      db.runTransaction(async (transaction) => {
        const active = await transaction.get(db.collection('plans').where('status', '==', 'active'));
        for (const { ref } of active.docs) transaction.update(ref, { status: 'archived' });
        transaction.create(db.doc(`plans/${id}`), { status: 'active' });
      });
    await Promise.all(['a', 'b', 'c'].map(open));
    const all = await db.collection('plans').get();
    expect(all.docs.map((document) => document.get('status')).sort()).toEqual([
      'active',
      'archived',
      'archived',
    ]);
  });

  test('moves from one document to another without loss while others move back', async () => {
    const db = database();
    await Promise.all([db.doc('jars/left').set({ n: 20 }), db.doc('jars/right').set({ n: 20 })]);
    const move = (from: string, to: string) =>
      db.runTransaction(async (transaction) => {
        const [a, b] = await transaction.getAll(db.doc(from), db.doc(to));
        transaction.update(db.doc(from), { n: a?.get('n') - 1 }).update(db.doc(to), { n: b?.get('n') + 1 });
      });
    await Promise.all([
      ...Array.from({ length: 5 }, () => move('jars/left', 'jars/right')),
      ...Array.from({ length: 5 }, () => move('jars/right', 'jars/left')),
    ]);
    const jars = await db.collection('jars').get();
    expect(jars.docs.map((jar) => jar.get('n'))).toEqual([20, 20]);
  });

  test('loses no concurrent write that is not in a transaction', async () => {
    const db = database();
    const counter = db.doc('counters/a');
    await counter.set({ n: 1 });
    let outside: Promise<unknown> | undefined;
    await db.runTransaction(async (transaction) => {
      const seen = await transaction.get(counter);
      // An emulator may let it through and run the transaction again, or keep it waiting: both are right.
      outside ??= counter.update({ n: FieldValue.increment(1) });
      await Promise.race([outside, sleep(100)]);
      transaction.update(counter, { n: seen.get('n') + 10 });
    });
    await outside;
    expect((await counter.get()).get('n')).toBe(12);
  });

  test('fails with ALREADY_EXISTS when it creates a document that exists', async () => {
    const db = database();
    await db.doc('a/b').set({});
    const creating = db.runTransaction(async (transaction) => transaction.create(db.doc('a/b'), {}), {
      maxAttempts: 1,
    });
    expect(await codeOf(creating)).toBe(codes.alreadyExists);
  });
});

describe('a read-only transaction', () => {
  test('sees one moment, whatever is written meanwhile', async () => {
    const db = database();
    await Promise.all([db.doc('a/one').set({ n: 1 }), db.doc('a/two').set({ n: 1 })]);
    const seen = await db.runTransaction(
      async (transaction) => {
        const one = await transaction.get(db.doc('a/one'));
        await db.batch().set(db.doc('a/one'), { n: 2 }).set(db.doc('a/two'), { n: 2 }).commit();
        const two = await transaction.get(db.doc('a/two'));
        const all = await transaction.get(db.collection('a'));
        return [one.get('n'), two.get('n'), ...all.docs.map((each) => each.get('n'))];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1, 1, 1]);
    expect((await db.doc('a/two').get()).get('n')).toBe(2);
  });

  test('may not write', async () => {
    const db = database();
    const writing = db.runTransaction(async (transaction) => transaction.set(db.doc('a/b'), {}), {
      readOnly: true,
    });
    await expect(writing).rejects.toThrow(/read-only/i);
    expect((await db.doc('a/b').get()).exists).toBe(false);
  });
});

const databaseName = 'projects/demo-transactions/databases/(default)';
const documentName = `${databaseName}/documents/a/b`;

let client: RawClient;
beforeAll(() => {
  client = new RawClient(process.env.FIRESTORE_EMULATOR_HOST ?? '', 'Bearer owner');
});
afterAll(() => client.close());

const set = (n: number, name = documentName) => ({ update: { name, fields: { n: { integerValue: n } } } });
const commit = (write: object, transaction?: Uint8Array) =>
  client.call('Commit', { database: databaseName, writes: [write], ...(transaction && { transaction }) });

async function begin(): Promise<Uint8Array> {
  const answer: { transaction?: Uint8Array } = await client.call('BeginTransaction', {
    database: databaseName,
  });
  return answer.transaction ?? Buffer.of();
}

async function collect(answers: AsyncIterable<object>): Promise<object[]> {
  const collected: object[] = [];
  for await (const answer of answers) collected.push(answer);
  return collected;
}

const read = (transaction: Uint8Array, name = documentName) =>
  collect(client.stream('BatchGetDocuments', { database: databaseName, documents: [name], transaction }));
const query = (transaction: Uint8Array, collectionId: string) =>
  collect(
    client.stream('RunQuery', {
      parent: `${databaseName}/documents`,
      structuredQuery: { from: [{ collectionId }] },
      transaction,
    }),
  );

describe('a transaction on the wire', () => {
  test('is ABORTED when a document was written since it read it', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(1));
    expect(await codeOf(commit(set(2), transaction))).toBe(codes.aborted);
  });

  test('is ABORTED when a document that it missed was created since', async () => {
    const transaction = await begin();
    await read(transaction, `${documentName}-missing`);
    await commit(set(1, `${documentName}-missing`));
    expect(await codeOf(commit(set(2), transaction))).toBe(codes.aborted);
  });

  test('is ABORTED at its next read when an earlier one no longer holds, so it never sees two moments', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(3));
    expect(await codeOf(read(transaction, `${documentName}-other`))).toBe(codes.aborted);
  });

  test('is ABORTED when its query would find another document', async () => {
    const transaction = await begin();
    await query(transaction, 'queried');
    await commit(set(1, `${databaseName}/documents/queried/new`));
    expect(await codeOf(commit(set(2), transaction))).toBe(codes.aborted);
  });

  test('commits when its query finds the same though its collection was written', async () => {
    const transaction = await begin();
    await collect(
      client.stream('RunQuery', {
        parent: `${databaseName}/documents`,
        structuredQuery: {
          from: [{ collectionId: 'many' }],
          where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: 1 } } },
        },
        transaction,
      }),
    );
    await commit(set(2, `${databaseName}/documents/many/other`));
    expect(await codeOf(commit(set(9), transaction))).toBeUndefined();
  });

  test('commits when only documents were written that it did not read', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(1, `${databaseName}/documents/unread/b`));
    expect(await codeOf(commit(set(4), transaction))).toBeUndefined();
  });

  test('can be committed only once, and not after a rollback', async () => {
    const transaction = await begin();
    await commit(set(5), transaction);
    expect(await codeOf(commit(set(6), transaction))).toBe(codes.invalidArgument);
    const second = await begin();
    await client.call('Rollback', { database: databaseName, transaction: second });
    expect(await codeOf(commit(set(6), second))).toBe(codes.invalidArgument);
  });

  test('holds up the next for a second at most when its client never finishes it', async () => {
    const abandoned = await begin();
    await read(abandoned);
    const next = await begin();
    await read(next);
    expect(await codeOf(commit(set(7), next))).toBeUndefined();
    expect(await codeOf(commit(set(8), abandoned))).toBe(codes.aborted);
  });
});
