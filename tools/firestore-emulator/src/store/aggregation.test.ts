import { beforeAll, expect, test } from '@jest/globals';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { codeOf, codes, testDatabases } from '../test/admin-sdk.ts';

const newDatabase = testDatabases();
let db: Firestore;

beforeAll(async () => {
  db = newDatabase();
  await Promise.all([1, 2, 3.5].map((n, i) => db.doc(`days/${i}`).set({ n, kind: 'x' })));
  await db.doc('days/word').set({ n: 'many', kind: 'y' });
});

test('an aggregation counts the documents of a query', async () => {
  expect((await db.collection('days').count().get()).data()).toEqual({ count: 4 });
  expect((await db.collection('days').where('kind', '==', 'y').count().get()).data()).toEqual({ count: 1 });
  expect((await db.collection('days').limit(2).count().get()).data()).toEqual({ count: 2 });
  expect((await db.collection('nothing').count().get()).data()).toEqual({ count: 0 });
});

test('an aggregation sums and averages numbers and skips the rest', async () => {
  const both = { total: AggregateField.sum('n'), mean: AggregateField.average('n') };
  const { total, mean } = (await db.collection('days').aggregate(both).get()).data();
  expect(total).toBe(6.5);
  expect(mean).toBeCloseTo(6.5 / 3);
});

test('of nothing, the sum is 0 and there is no average', async () => {
  const both = { total: AggregateField.sum('n'), mean: AggregateField.average('n') };
  expect((await db.collection('nothing').aggregate(both).get()).data()).toEqual({ total: 0, mean: null });
});

test('an aggregation looks only at documents that have every field of its sums and averages', async () => {
  const places = db.collection('places');
  await places.doc('both').set({ rating: 4, price: 10 });
  await places.doc('text').set({ rating: 'good', price: 20 });
  await places.doc('rating').set({ rating: 1 });
  await places.doc('price').set({ price: 1000 });
  const all = {
    ratings: AggregateField.sum('rating'),
    price: AggregateField.average('price'),
    places: AggregateField.count(),
  };
  expect((await places.aggregate(all).get()).data()).toEqual({ ratings: 4, price: 15, places: 2 });
  expect((await places.aggregate({ ratings: AggregateField.sum('rating') }).get()).data()).toEqual({
    ratings: 5,
  });
  expect((await places.count().get()).data()).toEqual({ count: 4 });
});

test('a sum of whole numbers and others is a double, and NaN stays NaN', async () => {
  const odd = db.collection('odd');
  await odd.doc('a').set({ n: 1, m: 1 });
  await odd.doc('b').set({ n: 0.5, m: Number.NaN });
  const sums = { n: AggregateField.sum('n'), m: AggregateField.sum('m') };
  expect((await odd.aggregate(sums).get()).data()).toEqual({ n: 1.5, m: Number.NaN });
});

test('a request has at most five aggregations', async () => {
  const counts = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, i) => [`count${i}`, AggregateField.count()]));
  const codeOfCounts = (many: number) => codeOf(db.collection('days').aggregate(counts(many)).get());
  expect(await codeOfCounts(5)).toBeUndefined();
  expect(await codeOfCounts(6)).toBe(codes.invalidArgument);
});
