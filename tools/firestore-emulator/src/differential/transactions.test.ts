import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { CODE, codeOf, differential } from '../testing/differential.ts';

const database = differential();

const increment = (db: Firestore, path: string) =>
  db.runTransaction(async (transaction) => {
    const counter = await transaction.get(db.doc(path));
    transaction.set(db.doc(path), { n: (counter.get('n') ?? 0) + 1 });
  });

describe('a read-write transaction', () => {
  test('loses no increment among others at the same time', async () => {
    const db = database();
    await Promise.all(Array.from({ length: 10 }, () => increment(db, 'counters/a')));
    expect((await db.doc('counters/a').get()).get('n')).toBe(10);
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

  test('gives back what its function returns', async () => {
    const db = database();
    expect(await db.runTransaction(async () => 'the answer')).toBe('the answer');
  });

  test('makes one document when two look for it, miss it and create it', async () => {
    const db = database();
    const once = (who: string) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.get(db.doc('spots/key'));
        if (found.exists) return false;
        transaction.create(db.doc('spots/key'), { who });
        return true;
      });
    const made = await Promise.all(['ada', 'bob', 'eve'].map(once));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('makes one active worksheet when two query for one and find none', async () => {
    const db = database();
    const open = (id: string) =>
      db.runTransaction(async (transaction) => {
        const active = await transaction.get(db.collection('worksheets').where('status', '==', 'active'));
        for (const { ref } of active.docs) transaction.update(ref, { status: 'archived' });
        transaction.create(db.doc(`worksheets/${id}`), { status: 'active' });
      });
    await Promise.all(['a', 'b', 'c'].map(open));
    const all = await db.collection('worksheets').get();
    expect(all.docs.map((each) => each.get('status')).sort()).toEqual(['active', 'archived', 'archived']);
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

  test('loses no write that comes from outside while it runs', async () => {
    const db = database();
    const counter = db.doc('counters/a');
    await counter.set({ n: 1 });
    let outside: Promise<unknown> | undefined;
    await db.runTransaction(async (transaction) => {
      const seen = await transaction.get(counter);
      // An emulator may let it through and run the transaction again, or keep it waiting: both are right.
      outside ??= counter.update({ n: FieldValue.increment(1) });
      await Promise.race([outside, pause(100)]);
      transaction.update(counter, { n: seen.get('n') + 10 });
    });
    await outside;
    expect((await counter.get()).get('n')).toBe(12);
  });

  test('reports the creation of a document that exists', async () => {
    const db = database();
    await db.doc('a/b').set({});
    const creating = db.runTransaction(async (transaction) => transaction.create(db.doc('a/b'), {}), {
      maxAttempts: 1,
    });
    expect(await codeOf(creating)).toBe(CODE.alreadyExists);
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
