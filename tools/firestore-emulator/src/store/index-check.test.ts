import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AggregateField, type Firestore, type Query } from 'firebase-admin/firestore';
import { codeOf, codes, testDatabases } from '../test/admin-sdk.ts';
import type { DeclaredIndexes } from './index-check.ts';

const declared: DeclaredIndexes = {
  indexes: [
    ['city', 'name'],
    ['street', 'name'],
    ['city', 'age'],
    ['city', 'paid', 'refunded'],
    ['name', 'age'],
  ].map((fields) => ({
    collectionGroup: 'people',
    fields: fields.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  })),
  fieldOverrides: [
    { collectionGroup: 'people', fieldPath: 'secret', indexes: [] },
    {
      collectionGroup: 'people',
      fieldPath: 'badge',
      indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
    },
  ],
};

const directory = mkdtempSync(join(tmpdir(), 'indexes-'));
const file = join(directory, 'firestore.indexes.json');
writeFileSync(file, JSON.stringify(declared));
const newDatabase = testDatabases(file);
let db: Firestore;

beforeAll(() => {
  db = newDatabase();
});
afterAll(() => rmSync(directory, { recursive: true }));

const people = () => db.collection('people');
const inPune = () => people().where('city', '==', 'Pune');
const sum = AggregateField.sum;
const run = (query: Query) => query.get();

test.each<[string, () => Promise<unknown>]>([
  [
    'equalities without an order',
    () => run(inPune().where('tags', 'array-contains', 'a').where('age', 'in', [1, 2])),
  ],
  ['a range and an order of one field', () => run(people().where('age', '>', 1).orderBy('age', 'desc'))],
  ['the order of the names', () => run(inPune().orderBy('__name__'))],
  ['a composite index', () => run(inPune().orderBy('name'))],
  ['a range beside an equality', () => run(inPune().where('age', '<', 9))],
  [
    'two indexes that end with the same order',
    () => run(inPune().where('street', '==', 'MG').orderBy('name')),
  ],
  ['two orders', () => run(people().orderBy('name').orderBy('age'))],
  ['an order by a field that an equality fixes', () => run(inPune().orderBy('city'))],
  ['a collection group by name', () => run(db.collectionGroup('people').orderBy('__name__'))],
  [
    'a field with an index for its collection group',
    () => run(db.collectionGroup('people').where('badge', '==', 1)),
  ],
  ['a count', () => inPune().count().get()],
  [
    'the sum of one field',
    () =>
      people()
        .aggregate({ paid: sum('paid') })
        .get(),
  ],
  [
    'sums beside an equality',
    () =>
      inPune()
        .aggregate({ refunded: sum('refunded'), paid: sum('paid') })
        .get(),
  ],
])('%s: the declared indexes are enough', async (_, query) => {
  await expect(query()).resolves.toBeDefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['an order beside an equality', () => run(inPune().orderBy('email'))],
  ['a range beside an equality', () => run(people().where('street', '==', 'MG').where('age', '<', 9))],
  [
    'an order beside an equality that has none in common',
    () => run(inPune().where('state', '==', 'MH').orderBy('name')),
  ],
  ['two orders in different directions', () => run(people().orderBy('name').orderBy('age', 'desc'))],
  ['the other direction of a composite index', () => run(inPune().orderBy('name', 'desc'))],
  [
    'an order by the array that a filter looks into',
    () => run(people().where('tags', 'array-contains', 'a').orderBy('tags')),
  ],
  ['names in descending order', () => run(people().orderBy('__name__', 'desc'))],
  ['a name in the other direction', () => run(people().orderBy('name').orderBy('__name__', 'desc'))],
  ['an exempt field', () => run(people().where('secret', '==', 1))],
  ['a field below an exempt one', () => run(people().orderBy('secret.word'))],
  ['a field without an index for its collection', () => run(people().where('badge', '==', 1))],
  ['a collection group by a field', () => run(db.collectionGroup('people').where('city', '==', 'Pune'))],
  [
    'a sum beside an equality',
    () =>
      people()
        .where('street', '==', 'MG')
        .aggregate({ paid: sum('paid') })
        .get(),
  ],
  ['a count of an exempt field', () => people().where('secret', '==', 1).count().get()],
])('%s is refused without its index', async (_, query) => {
  expect(await codeOf(query())).toBe(codes.failedPrecondition);
});

test('the error names the index that is missing', async () => {
  await expect(run(inPune().orderBy('email', 'desc'))).rejects.toThrow(
    'people (city ASCENDING, email DESCENDING)',
  );
});

test('a query in a transaction is checked as well', async () => {
  const reading = db.runTransaction((transaction) => transaction.get(inPune().orderBy('email')));
  expect(await codeOf(reading)).toBe(codes.failedPrecondition);
});
