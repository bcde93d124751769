import { beforeAll, describe, expect, test } from '@jest/globals';
import { FieldPath, Filter, type Firestore, type Query } from 'firebase-admin/firestore';
import { CODE, codeOf, testDatabases } from '../test/admin-sdk.ts';

const database = testDatabases();
let db: Firestore;

const ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id);
const spots = () => db.collection('spots');

beforeAll(async () => {
  db = database();
  const batch = db.batch();
  batch.set(db.doc('spots/a'), { n: 1, tag: 'x', list: ['red', 'blue'] });
  batch.set(db.doc('spots/b'), { n: 2, tag: 'y', list: ['red'], nested: { deep: 'yes' } });
  batch.set(db.doc('spots/c'), { n: 2.5, tag: 'x', list: [] });
  batch.set(db.doc('spots/d'), { n: 3, tag: null });
  batch.set(db.doc('spots/e'), { n: 'three', tag: 'z' });
  batch.set(db.doc('spots/f'), { tag: 'x' });
  await batch.commit();
});

describe('order', () => {
  test('is by id when none is asked for', async () => {
    expect(await ids(spots())).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('puts numbers before strings and leaves out documents without the field', async () => {
    expect(await ids(spots().orderBy('n'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await ids(spots().orderBy('n', 'desc'))).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  test('breaks ties by id in the direction of the last order', async () => {
    expect(await ids(spots().where('tag', '==', 'x').orderBy('tag', 'desc'))).toEqual(['f', 'c', 'a']);
  });

  test('is by every type in turn', async () => {
    const values = db.collection('values');
    const inOrder = [
      null,
      false,
      true,
      Number.NaN,
      -1,
      0,
      1.5,
      2,
      new Date(0),
      '',
      'a',
      'b',
      Buffer.from([1]),
      [],
      [1],
      {},
      { a: 1 },
    ];
    await Promise.all(inOrder.map((v, i) => values.doc(String(i).padStart(2, '0')).set({ v })));
    expect(await ids(values.orderBy('v'))).toEqual(inOrder.map((_, i) => String(i).padStart(2, '0')));
  });
});

describe('a filter', () => {
  test.each([
    ['==', 'n', 2, ['b']],
    ['!=', 'tag', 'x', ['b', 'e']],
    ['<', 'n', 2.5, ['a', 'b']],
    ['<=', 'n', 2.5, ['a', 'b', 'c']],
    ['>', 'n', 2, ['c', 'd']],
    ['>=', 'n', 'a', ['e']],
    ['in', 'n', [1, 3], ['a', 'd']],
    ['not-in', 'n', [1, 2], ['c', 'd', 'e']],
    ['array-contains', 'list', 'red', ['a', 'b']],
    ['array-contains-any', 'list', ['blue', 'green'], ['a']],
    ['==', 'tag', null, ['d']],
    ['==', 'nested.deep', 'yes', ['b']],
  ] as const)('%s on %s with %j', async (operator, field, value, expected) => {
    expect(await ids(spots().where(field, operator, value))).toEqual(expected);
  });

  test('joins conditions by and, and by or', async () => {
    expect(await ids(spots().where('tag', '==', 'x').where('n', '>', 1))).toEqual(['c']);
    const either = Filter.or(Filter.where('n', '==', 1), Filter.where('tag', '==', 'z'));
    expect(await ids(spots().where(either))).toEqual(['a', 'e']);
  });

  test('on the id takes a document', async () => {
    expect(await ids(spots().where(FieldPath.documentId(), '>', 'd'))).toEqual(['e', 'f']);
  });
});

describe('a cursor', () => {
  const byNumber = () => spots().orderBy('n');

  test('starts and ends at, after and before a value', async () => {
    expect(await ids(byNumber().startAt(2))).toEqual(['b', 'c', 'd', 'e']);
    expect(await ids(byNumber().startAfter(2))).toEqual(['c', 'd', 'e']);
    expect(await ids(byNumber().endAt(2.5))).toEqual(['a', 'b', 'c']);
    expect(await ids(byNumber().endBefore(2.5))).toEqual(['a', 'b']);
  });

  test('continues after a document, page by page, to the end', async () => {
    const pages: string[][] = [];
    let page = await byNumber().limit(2).get();
    while (!page.empty) {
      pages.push(page.docs.map(({ id }) => id));
      page = await byNumber().startAfter(page.docs.at(-1)).limit(2).get();
    }
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('tells documents with equal values apart by their id', async () => {
    const ties = db.collection('ties');
    await Promise.all(['a', 'b', 'c'].map((id) => ties.doc(id).set({ n: 1 })));
    const second = await ties.doc('b').get();
    expect(await ids(ties.orderBy('n').startAfter(second))).toEqual(['c']);
    expect(await ids(ties.orderBy('n', 'desc').startAfter(second))).toEqual(['a']);
  });
});

describe('a limit', () => {
  test('takes the first, or the last in their order', async () => {
    expect(await ids(spots().orderBy('n').limit(2))).toEqual(['a', 'b']);
    expect(await ids(spots().orderBy('n').limitToLast(2))).toEqual(['d', 'e']);
    expect(await ids(spots().orderBy('n').offset(1).limit(2))).toEqual(['b', 'c']);
  });

  test('may not be negative: INVALID_ARGUMENT', async () => {
    expect(await codeOf(spots().limit(-1).get())).toBe(CODE.invalidArgument);
  });
});

test('a projection gives the chosen fields alone', async () => {
  const [first] = (await spots().select('n').limit(1).get()).docs;
  expect(first?.data()).toEqual({ n: 1 });
});

test('several documents are read at once, the missing ones too, with a mask', async () => {
  const [a, none] = await db.getAll(db.doc('spots/a'), db.doc('spots/none'), { fieldMask: ['tag'] });
  expect(a?.data()).toEqual({ tag: 'x' });
  expect(none?.exists).toBe(false);
});

test('a collection group finds every collection of that name, below one document too', async () => {
  await Promise.all(
    ['members/ada/walks/1', 'members/bob/walks/2', 'walks/3'].map((path) => db.doc(path).set({ path })),
  );
  expect(await ids(db.collectionGroup('walks'))).toEqual(['1', '2', '3']);
  expect(await ids(db.collectionGroup('walks').where('path', '>', 'members/b'))).toEqual(['2', '3']);
});
