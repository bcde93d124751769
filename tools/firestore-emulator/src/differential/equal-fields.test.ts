import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { differential } from '../testing/differential.ts';

const newDatabase = differential();
let database: Firestore;
beforeEach(() => {
  database = newDatabase();
});

const moods = () => database.collection('moods');
const found = async (mood: unknown) =>
  (await moods().where('mood', '==', mood).get()).docs.map(({ id }) => id).sort();

describe('documents that are found by the value of a field', () => {
  test('are those that have it at this moment, whatever came and went', async () => {
    for (const [id, mood] of [
      ['a', 'calm'],
      ['b', 'calm'],
      ['c', 3],
    ] as const)
      await moods().doc(id).set({ mood });
    expect([await found('calm'), await found(3), await found('wild')]).toEqual([['a', 'b'], ['c'], []]);
    await moods().doc('a').update({ mood: 'wild' });
    await moods().doc('b').delete();
    await moods().doc('c').set({ other: 'calm' });
    await moods().doc('d').create({ mood: 'calm' });
    expect([await found('calm'), await found(3), await found('wild')]).toEqual([['d'], [], ['a']]);
    const batch = database.batch();
    for (const id of ['a', 'b', 'c']) batch.set(moods().doc(id), { mood: 'calm' });
    await batch.commit();
    expect(await found('calm')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are told apart by kind: a number is no text, and neither is true', async () => {
    for (const [id, mood] of Object.entries({ number: 1, text: '1', yes: true, list: ['1'], none: null }))
      await moods().doc(id).set({ mood });
    expect([await found(1), await found('1'), await found(true), await found(1.5)]).toEqual([
      ['number'],
      ['text'],
      ['yes'],
      [],
    ]);
  });

  test('are those of their own collection, and of all where the group is asked', async () => {
    await database.doc('moods/a').set({ mood: 'calm' });
    await database.doc('people/asha/moods/b').set({ mood: 'calm' });
    expect(await found('calm')).toEqual(['a']);
    const below = await database.collection('people/asha/moods').where('mood', '==', 'calm').get();
    expect(below.docs.map(({ id }) => id)).toEqual(['b']);
    expect((await database.collectionGroup('moods').where('mood', '==', 'calm').get()).size).toBe(2);
  });

  test('are seen by a transaction as they were when it began', async () => {
    await moods().doc('a').set({ mood: 'calm' });
    expect(await found('calm')).toEqual(['a']);
    const seen = await database.runTransaction(
      async (transaction) => {
        const first = await transaction.get(moods().where('mood', '==', 'calm'));
        await moods().doc('b').set({ mood: 'calm' });
        await moods().doc('a').delete();
        const second = await transaction.get(moods().where('mood', '==', 'calm'));
        return [first, second].map(({ docs }) => docs.map(({ id }) => id));
      },
      { readOnly: true },
    );
    expect(seen).toEqual([['a'], ['a']]);
    expect(await found('calm')).toEqual(['b']);
  });

  test('come in the order that is asked for', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 5, 8, 8, 0, second));
    for (const [id, second] of Object.entries({ a: 3, b: 1, c: 2, d: 1, é: 1, Z: 1 }))
      await moods()
        .doc(id)
        .set({ mood: 'calm', at: at(second) });
    const calm = moods().where('mood', '==', 'calm');
    const ids = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map(({ id }) => id);
    expect(await ids(calm.orderBy('at').orderBy('__name__'))).toEqual(['Z', 'b', 'd', 'é', 'c', 'a']);
    expect(await ids(calm.orderBy('at', 'desc'))).toEqual(['a', 'c', 'é', 'd', 'b', 'Z']);
    expect(await ids(calm.where('at', '<=', at(2)).orderBy('at').limit(2))).toEqual(['Z', 'b']);
  });
});
