import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { codeOf, codes, testDatabases } from '../test/admin-sdk.ts';

const newDatabase = testDatabases();
let db: Firestore;

const ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id);
const notes = () => db.collection('notes');

beforeAll(async () => {
  db = newDatabase();
  const batch = db.batch();
  batch.set(db.doc('notes/a'), { n: 1, tag: 'x', list: ['red', 'blue'] });
  batch.set(db.doc('notes/b'), { n: 2, tag: 'y', list: ['red'], nested: { deep: 'yes' } });
  batch.set(db.doc('notes/c'), { n: 2.5, tag: 'x', list: [] });
  batch.set(db.doc('notes/d'), { n: 3, tag: null });
  batch.set(db.doc('notes/e'), { n: 'three', tag: 'z' });
  batch.set(db.doc('notes/f'), { tag: 'x' });
  await batch.commit();
});

describe('order', () => {
  test('is by id when none is asked for', async () => {
    expect(await ids(notes())).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('puts numbers before strings and leaves out documents without the field', async () => {
    expect(await ids(notes().orderBy('n'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await ids(notes().orderBy('n', 'desc'))).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  test('breaks ties by id in the direction of the last order', async () => {
    expect(await ids(notes().where('tag', '==', 'x').orderBy('tag', 'desc'))).toEqual(['f', 'c', 'a']);
  });

  test('is the same for a page as for the whole list, however many documents come before it', async () => {
    const many = db.collection('many');
    const batch = db.batch();
    // In an order that is neither theirs nor its reverse, with ties.
    for (let n = 0; n < 500; n += 1)
      batch.set(many.doc(String((n * 7) % 500).padStart(3, '0')), { n: (n * 13) % 100 });
    await batch.commit();
    const sorted = many.orderBy('n', 'desc');
    const all = await ids(sorted);
    expect(all).toHaveLength(500);
    expect(await ids(sorted.limit(7))).toEqual(all.slice(0, 7));
    expect(await ids(sorted.offset(3).limit(150))).toEqual(all.slice(3, 153));
    const tenth = await many.doc(all[9] ?? '').get();
    expect(await ids(sorted.startAfter(tenth).limit(20))).toEqual(all.slice(10, 30));
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
      { a: 2 },
      { b: 1 },
    ];
    // The ids run the other way, so that a tie shows.
    const idOf = (i: number) => String(99 - i);
    await Promise.all(inOrder.map((v, i) => values.doc(idOf(i)).set({ v })));
    expect(await ids(values.orderBy('v'))).toEqual(inOrder.map((_, i) => idOf(i)));
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
    ['array-contains', 'list', 'red', ['a', 'b']],
    ['array-contains-any', 'list', ['blue', 'green'], ['a']],
    ['==', 'tag', null, ['d']],
    ['==', 'nested.deep', 'yes', ['b']],
  ] as const)('%s on %s with %j', async (operator, field, value, expected) => {
    expect(await ids(notes().where(field, operator, value))).toEqual(expected);
  });

  test('combines conditions by AND', async () => {
    expect(await ids(notes().where('tag', '==', 'x').where('n', '>', 1))).toEqual(['c']);
    const pair = Filter.and(Filter.where('tag', '==', 'x'), Filter.where('n', '>', 1));
    expect(await ids(notes().where(pair).where('n', '<', 9))).toEqual(['c']);
  });

  test('on the id takes a document', async () => {
    expect(await ids(notes().where(FieldPath.documentId(), '>', 'd'))).toEqual(['e', 'f']);
  });
});

describe('a cursor', () => {
  const byNumber = () => notes().orderBy('n');

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

  test('orders documents with equal values by their id', async () => {
    const ties = db.collection('ties');
    await Promise.all(['a', 'b', 'c'].map((id) => ties.doc(id).set({ n: 1 })));
    const second = await ties.doc('b').get();
    expect(await ids(ties.orderBy('n').startAfter(second))).toEqual(['c']);
    expect(await ids(ties.orderBy('n', 'desc').startAfter(second))).toEqual(['a']);
  });
});

describe('a limit', () => {
  test('takes the first, or the last in their order', async () => {
    expect(await ids(notes().orderBy('n').limit(2))).toEqual(['a', 'b']);
    expect(await ids(notes().orderBy('n').limitToLast(2))).toEqual(['d', 'e']);
    expect(await ids(notes().orderBy('n').offset(1).limit(2))).toEqual(['b', 'c']);
  });

  test('may not be negative: INVALID_ARGUMENT', async () => {
    expect(await codeOf(notes().limit(-1).get())).toBe(codes.invalidArgument);
  });
});

test('a projection returns only the chosen fields', async () => {
  const [first] = (await notes().select('n').limit(1).get()).docs;
  expect(first?.data()).toEqual({ n: 1 });
});

test('several documents are read at once, the missing ones too, with a mask', async () => {
  const [a, none] = await db.getAll(db.doc('notes/a'), db.doc('notes/none'), { fieldMask: ['tag'] });
  expect(a?.data()).toEqual({ tag: 'x' });
  expect(none?.exists).toBe(false);
});

test('a collection group finds every collection of that name, below one document too', async () => {
  await Promise.all(
    ['people/ada/walks/1', 'people/bob/walks/2', 'walks/3', 'sleepwalks/4'].map((path) =>
      db.doc(path).set({ path }),
    ),
  );
  expect(await ids(db.collectionGroup('walks'))).toEqual(['1', '2', '3']);
  expect(await ids(db.collectionGroup('walks').where('path', '>', 'people/b'))).toEqual(['2', '3']);
});

describe('the limits of a query', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

  test.each([
    ['in', 'n', 30, ['a', 'b', 'd']],
    ['array-contains-any', 'list', 30, ['a', 'b']],
  ] as const)(
    'allow %s on %s with %i values and not with one more',
    async (operator, field, max, expected) => {
      const values = field === 'list' ? [...numbers(max - 1), 'red'] : numbers(max);
      expect(await ids(notes().where(field, operator, values))).toEqual(expected);
      const tooMany = notes().where(field, operator, numbers(max + 1));
      expect(await codeOf(tooMany.get())).toBe(codes.invalidArgument);
    },
  );

  test('allow values of different types in one list', async () => {
    expect(await ids(notes().where('n', 'in', [1, 'three']))).toEqual(['a', 'e']);
  });

  test('allow 30 disjunctions and not more', async () => {
    const product = (left: number, right: number) =>
      notes().where('n', 'in', numbers(left)).where('tag', 'in', numbers(right).map(String)).get();
    expect(await codeOf(product(5, 6))).toBeUndefined();
    expect(await codeOf(product(5, 7))).toBe(codes.invalidArgument);
  });

  test.each([
    [
      'two array-contains',
      () => notes().where('list', 'array-contains', 1).where('list', 'array-contains', 2),
    ],
  ])('refuse %s', async (_what, query) => {
    expect(await codeOf(query().get())).toBe(codes.invalidArgument);
  });
});

describe('an inequality', () => {
  test('may stand beside an order by another field', async () => {
    expect(await ids(notes().where('n', '>', 1).orderBy('tag'))).toEqual(['d', 'c', 'b']);
    expect(await ids(notes().where('n', '>', 1).orderBy('tag', 'desc').limit(2))).toEqual(['b', 'c']);
  });

  test('on the name comes last in the order that the inequalities give', async () => {
    const people = db.collection('people');
    const batch = db.batch();
    for (const [id, age] of [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ] as const)
      batch.set(people.doc(id), { age });
    await batch.commit();
    expect(await ids(people.where(FieldPath.documentId(), '<', 'c').where('age', '>', 0))).toEqual([
      'b',
      'a',
    ]);
  });

  test('may be on several fields, which order what is found by their names', async () => {
    const rooms = db.collection('rooms');
    const batch = db.batch();
    for (const [id, size, price] of [
      ['a', 2, 30],
      ['b', 1, 20],
      ['c', 3, 10],
      ['d', 4, 99],
    ] as const)
      batch.set(rooms.doc(id), { size, price });
    await batch.commit();
    const found = rooms.where('size', '>', 1).where('price', '<', 50);
    expect(await ids(found)).toEqual(['c', 'a']);
    expect(await ids(found.orderBy('size'))).toEqual(['a', 'c']);
    expect(await ids(rooms.where('price', '<', 50).where('size', '>', 1))).toEqual(['c', 'a']);
  });
});

test('NaN is in no range, and null is unequal to nothing', async () => {
  const odd = db.collection('odd');
  for (const [id, n] of Object.entries({ nan: Number.NaN, none: null, one: 1, two: 2 }))
    await odd.doc(id).set({ n });
  expect(await ids(odd.where('n', '<=', 1))).toEqual(['one']);
  expect(await ids(odd.where('n', '!=', 1))).toEqual(['nan', 'two']);
  expect(await ids(odd.where('n', '!=', Number.NaN))).toEqual(['one', 'two']);
  expect(await ids(odd.where('n', '!=', null))).toEqual(['nan', 'one', 'two']);
});

test('null and NaN are found by == and by no list of values', async () => {
  const gaps = db.collection('gaps');
  for (const [id, n] of Object.entries({ nan: Number.NaN, none: null, one: 1 }))
    await gaps.doc(id).set({ n, list: [n] });
  expect(await ids(gaps.where('n', '==', null))).toEqual(['none']);
  expect(await ids(gaps.where('n', '==', Number.NaN))).toEqual(['nan']);
  expect(await ids(gaps.where('n', 'in', [null, Number.NaN, 1]))).toEqual(['one']);
  expect(await ids(gaps.where('list', 'array-contains-any', [null, Number.NaN, 1]))).toEqual(['one']);
});

describe('whole numbers beyond 2^53', () => {
  const large = 9_007_199_254_740_993n;
  let exact: Firestore;
  beforeAll(async () => {
    exact = newDatabase();
    exact.settings({ useBigInt: true });
    for (const offset of [0n, 1n, 2n]) await exact.doc(`large/${offset}`).set({ n: large + offset });
  });

  test('are stored and compared exactly', async () => {
    expect((await exact.doc('large/1').get()).get('n')).toBe(large + 1n);
    expect(await ids(exact.collection('large').where('n', '==', large + 1n))).toEqual(['1']);
    expect(await ids(exact.collection('large').where('n', '>', large))).toEqual(['1', '2']);
    expect(await ids(exact.collection('large').orderBy('n', 'desc'))).toEqual(['2', '1', '0']);
  });

  test('are equal to a double of the same value', async () => {
    await exact.doc('mixed/whole').set({ n: 2n ** 60n });
    await exact.doc('mixed/double').set({ n: 2 ** 60 });
    expect(await ids(exact.collection('mixed').where('n', '==', 2n ** 60n))).toEqual(['double', 'whole']);
  });

  test('are incremented and added up exactly, and saturate at the limit of 64 bits', async () => {
    await exact.doc('counters/a').set({ n: large });
    await exact.doc('counters/a').update({ n: FieldValue.increment(2) });
    expect((await exact.doc('counters/a').get()).get('n')).toBe(large + 2n);
    await exact.doc('counters/a').set({ n: 2n ** 63n - 2n });
    await exact.doc('counters/a').update({ n: FieldValue.increment(5) });
    expect((await exact.doc('counters/a').get()).get('n')).toBe(2n ** 63n - 1n);
    const sum = exact.collection('large').aggregate({ total: AggregateField.sum('n') });
    expect((await sum.get()).data().total).toBe(3n * large + 3n);
    for (const id of ['a', 'b']) await exact.doc(`huge/${id}`).set({ n: 2n ** 63n - 1n });
    const tooLarge = exact.collection('huge').aggregate({ total: AggregateField.sum('n') });
    expect((await tooLarge.get()).data().total).toBe(2 ** 64);
  });
});

test('strings are ordered by code points, also beyond 16 bits', async () => {
  const words = db.collection('words');
  for (const id of ['z', '\uffee', '😀', 'a', 'a-a']) await words.doc(id).set({ text: id });
  expect(await ids(words.orderBy('text'))).toEqual(['a', 'a-a', 'z', '\uffee', '😀']);
  expect(await ids(words)).toEqual(['a', 'a-a', 'z', '\uffee', '😀']);
});

let database: Firestore;
beforeEach(() => {
  database = newDatabase();
});

const moods = () => database.collection('moods');
const found = async (mood: unknown) =>
  (await moods().where('mood', '==', mood).get()).docs.map(({ id }) => id).sort();

describe('documents that are found by the value of a field', () => {
  test('are those that have it now, after others got and lost it', async () => {
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

  test('are distinguished by type: 1, "1" and true are different values', async () => {
    for (const [id, mood] of Object.entries({ number: 1, text: '1', yes: true, list: ['1'], none: null }))
      await moods().doc(id).set({ mood });
    expect([await found(1), await found('1'), await found(true), await found(1.5)]).toEqual([
      ['number'],
      ['text'],
      ['yes'],
      [],
    ]);
  });

  test('lie in the collection that is asked for, or in all of the group', async () => {
    await database.doc('moods/a').set({ mood: 'calm' });
    await database.doc('people/asha/moods/b').set({ mood: 'calm' });
    expect(await found('calm')).toEqual(['a']);
    const below = await database.collection('people/asha/moods').where('mood', '==', 'calm').get();
    expect(below.docs.map(({ id }) => id)).toEqual(['b']);
    expect((await database.collectionGroup('moods').where('mood', '==', 'calm').get()).size).toBe(2);
  });

  test('are those of the moment at which a read-only transaction began', async () => {
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
