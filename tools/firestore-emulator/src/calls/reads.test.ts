import { beforeAll, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from '../test/admin-sdk.ts';

const database = testDatabases();
let db: Firestore;

beforeAll(async () => {
  db = database();
  await Promise.all(['people/ada/notes/1', 'people/bob', 'teams/june'].map((path) => db.doc(path).set({})));
});

test('collections are listed at the root and below a document', async () => {
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(['people', 'teams']);
  expect((await db.doc('people/ada').listCollections()).map(({ id }) => id)).toEqual(['notes']);
  expect(await db.doc('people/bob').listCollections()).toEqual([]);
});

test('a document that only has others below it is listed, and found by no query', async () => {
  expect((await db.collection('people').listDocuments()).map(({ id }) => id)).toEqual(['ada', 'bob']);
  expect((await db.collection('people').get()).docs.map(({ id }) => id)).toEqual(['bob']);
});

test('a collection longer than a page is listed whole, each document once', async () => {
  const writer = db.bulkWriter();
  for (let n = 0; n < 750; n++) void writer.set(db.doc(`long/${String(n).padStart(4, '0')}`), {});
  await writer.close();
  const listed = await db.collection('long').listDocuments();
  expect(listed).toHaveLength(750);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(750);
});

test('a recursive delete removes a collection with everything below it, and nothing beside it', async () => {
  for (const path of ['trees/a', 'trees/a/twigs/b', 'trees/a/twigs/b/leaves/c', 'trees-too/a', 'tree/a'])
    await db.doc(path).set({});
  await db.recursiveDelete(db.doc('trees/a/twigs/b'));
  expect((await db.collectionGroup('leaves').get()).size).toBe(0);
  expect((await db.doc('trees/a').get()).exists).toBe(true);
  await db.recursiveDelete(db.collection('trees'));
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['tree', 'trees-too']),
  );
  expect(await db.collection('trees').listDocuments()).toEqual([]);
});

test('a deleted collection is no longer listed', async () => {
  await db.doc('short/lived').set({});
  await db.doc('short/lived').delete();
  expect((await db.listCollections()).map(({ id }) => id)).not.toContain('short');
});
