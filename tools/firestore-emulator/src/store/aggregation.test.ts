import { beforeAll, expect, test } from '@jest/globals';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { testDatabases } from '../test/admin-sdk.ts';

const database = testDatabases();
let db: Firestore;

beforeAll(async () => {
  db = database();
  await Promise.all([1, 2, 3.5].map((n, i) => db.doc(`days/${i}`).set({ n, kind: 'x' })));
  await db.doc('days/word').set({ n: 'many', kind: 'y' });
});

test('counts the documents of a query', async () => {
  expect((await db.collection('days').count().get()).data()).toEqual({ count: 4 });
  expect((await db.collection('days').where('kind', '==', 'y').count().get()).data()).toEqual({ count: 1 });
  expect((await db.collection('days').limit(2).count().get()).data()).toEqual({ count: 2 });
  expect((await db.collection('nothing').count().get()).data()).toEqual({ count: 0 });
});

test('sums and averages numbers and passes over the rest', async () => {
  const both = { total: AggregateField.sum('n'), mean: AggregateField.average('n') };
  const { total, mean } = (await db.collection('days').where('kind', '==', 'x').aggregate(both).get()).data();
  expect(total).toBe(6.5);
  expect(mean).toBeCloseTo(6.5 / 3);
});

test('of nothing, the sum is 0 and there is no average', async () => {
  const both = { total: AggregateField.sum('n'), mean: AggregateField.average('n') };
  expect((await db.collection('nothing').aggregate(both).get()).data()).toEqual({ total: 0, mean: null });
});
