import { describe, expect, test } from '@jest/globals';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { codeOf, codes, testDatabases } from '../test/admin-sdk.ts';

const database = testDatabases();

describe('values', () => {
  test('of every type are read as they were written', async () => {
    const db = database();
    const values = {
      text: 'Ünï©ödé 🧠',
      whole: 42,
      largest: Number.MAX_SAFE_INTEGER,
      part: 0.1,
      infinite: -Infinity,
      nothing: null,
      yes: true,
      time: new Timestamp(1_780_000_000, 123_456_000),
      place: new GeoPoint(12.5, -70),
      bytes: Buffer.from([0, 1, 255]),
      reference: db.doc('a/b'),
      list: [1, 'two', { three: 3 }],
      map: { empty: {}, 'with.dot': 1 },
    };
    await db.doc('values/all').set(values);
    const back = (await db.doc('values/all').get()).data();
    expect(back?.reference.path).toBe('a/b');
    expect(back).toMatchObject({ ...values, reference: expect.anything() });
    expect(Object.keys(back ?? {}).sort()).toEqual(Object.keys(values).sort());
  });

  test('of time are stored to the microsecond', async () => {
    const at = database().doc('values/time');
    await at.set({ at: new Timestamp(1, 123_456_789), list: [{ at: new Timestamp(1, 999) }] });
    expect((await at.get()).data()).toEqual({
      at: new Timestamp(1, 123_456_000),
      list: [{ at: new Timestamp(1, 0) }],
    });
  });

  test('may have the names of properties that every JavaScript object has', async () => {
    const odd = { constructor: 2, hasOwnProperty: 3, toString: { valueOf: 4 } };
    const at = database().doc('values/odd');
    await at.set(odd);
    expect((await at.get()).data()).toEqual(odd);
    expect((await at.parent.where('constructor', '==', 2).get()).size).toBe(1);
    expect((await at.parent.orderBy('valueOf').get()).size).toBe(0);
  });

  test('that are lists of lists are refused with INVALID_ARGUMENT', async () => {
    const nested = Object.assign([1], { 0: { list: [[1]] } });
    expect(await codeOf(database().doc('a/b').set({ deep: nested }))).toBe(codes.invalidArgument);
  });

  test('beyond the limit of 1 MiB are refused: INVALID_ARGUMENT', async () => {
    const db = database();
    expect(await codeOf(db.doc('a/large').set({ text: 'x'.repeat(1_048_577) }))).toBe(codes.invalidArgument);
    expect(await codeOf(db.doc('a/fits').set({ text: 'x'.repeat(1_000_000) }))).toBeUndefined();
  });
});

describe('merging', () => {
  test('touches the named fields alone', async () => {
    const plan = database().doc('plans/a');
    await plan.set({ a: 1, b: { c: 1, d: 1 } });
    await plan.set({ b: { c: 2 } }, { merge: true });
    await plan.update({ 'b.d': 3, e: 4 });
    expect((await plan.get()).data()).toEqual({ a: 1, b: { c: 2, d: 3 }, e: 4 });
  });

  test('deletes a field', async () => {
    const plan = database().doc('plans/a');
    await plan.set({ a: 1, b: 2 });
    await plan.update({ a: FieldValue.delete() });
    expect((await plan.get()).data()).toEqual({ b: 2 });
  });
});

describe('a field that the server fills in', () => {
  test('is incremented, from 0 when it is missing', async () => {
    const counter = database().doc('counters/a');
    await counter.set({ n: FieldValue.increment(2) }, { merge: true });
    await counter.update({ n: FieldValue.increment(3), part: FieldValue.increment(0.5) });
    expect((await counter.get()).data()).toEqual({ n: 5, part: 0.5 });
  });

  test('adds to a list what is not in it, and removes', async () => {
    const list = database().doc('lists/a');
    await list.set({ tags: ['a'] });
    await list.update({ tags: FieldValue.arrayUnion('a', 'b', 'c') });
    expect((await list.get()).get('tags')).toEqual(['a', 'b', 'c']);
    await list.update({ tags: FieldValue.arrayRemove('a') });
    expect((await list.get()).get('tags')).toEqual(['b', 'c']);
  });

  test('keeps the type of a number: a double that is whole stays one', async () => {
    const counter = database().doc('counters/double');
    await counter.set({ n: 0.5 });
    await counter.update({ n: FieldValue.increment(0.5) });
    const snapshot = await counter.parent.where('n', '==', 1).get();
    expect(snapshot.docs.map(({ id }) => id)).toEqual(['double']);
  });

  test('takes the time of the commit, the same for the whole batch', async () => {
    const db = database();
    const now = { at: FieldValue.serverTimestamp() };
    const [{ writeTime } = { writeTime: null }] = await db
      .batch()
      .set(db.doc('a/1'), now)
      .set(db.doc('a/2'), now)
      .commit();
    const [one, two] = await db.getAll(db.doc('a/1'), db.doc('a/2'));
    expect(one?.get('at')).toEqual(two?.get('at'));
    expect(one?.get('at')).toEqual(writeTime);
    expect(Math.abs(one?.get('at').toMillis() - Date.now())).toBeLessThan(60_000);
  });

  test('loses no increment among fifty at once', async () => {
    const counter = database().doc('counters/a');
    await counter.set({ n: 0 });
    await Promise.all(Array.from({ length: 50 }, () => counter.update({ n: FieldValue.increment(1) })));
    expect((await counter.get()).get('n')).toBe(50);
  });
});

describe('a bulk writer', () => {
  test('writes what can be written and reports what cannot', async () => {
    const db = database();
    await db.doc('a/taken').set({});
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const outcomes = [
      writer.set(db.doc('a/1'), { n: 1 }),
      writer.create(db.doc('a/taken'), {}),
      writer.update(db.doc('a/none'), { n: 1 }),
      writer.delete(db.doc('a/never')),
    ].map(codeOf);
    await writer.close();
    expect(await Promise.all(outcomes)).toEqual([undefined, codes.alreadyExists, codes.notFound, undefined]);
    expect((await db.collection('a').get()).docs.map(({ id }) => id)).toEqual(['1', 'taken']);
  });

  test('reports no time for a deletion', async () => {
    const db = database();
    const writer = db.bulkWriter();
    const deletion = writer.delete(db.doc('a/b'));
    await writer.close();
    expect((await deletion).writeTime).toEqual(new Timestamp(0, 0));
  });

  test('writes 300 documents', async () => {
    const db = database();
    const writer = db.bulkWriter();
    for (let n = 0; n < 300; n++) void writer.create(db.doc(`many/${n}`), { n });
    await writer.close();
    expect((await db.collection('many').count().get()).data().count).toBe(300);
  });
});

describe('a document that must not exist yet', () => {
  test('is created once, and the second creation fails with ALREADY_EXISTS', async () => {
    const log = database().doc('logs/monday');
    await log.create({ note: 'first' });
    expect(await codeOf(log.create({ note: 'second' }))).toBe(codes.alreadyExists);
    expect((await log.get()).data()).toEqual({ note: 'first' });
  });

  test('can be created again after it was deleted', async () => {
    const log = database().doc('logs/monday');
    await log.create({ note: 'first' });
    await log.delete();
    await log.create({ note: 'again' });
    expect((await log.get()).get('note')).toBe('again');
  });
});

describe('a document that must exist', () => {
  test('is not created by an update, which fails with NOT_FOUND', async () => {
    const missing = database().doc('logs/none');
    expect(await codeOf(missing.update({ note: 'x' }))).toBe(codes.notFound);
    expect((await missing.get()).exists).toBe(false);
  });

  test('fails with NOT_FOUND when it is deleted and is not there', async () => {
    expect(await codeOf(database().doc('logs/none').delete({ exists: true }))).toBe(codes.notFound);
  });

  test('is deleted without an error when no precondition is set', async () => {
    expect(await codeOf(database().doc('logs/none').delete())).toBeUndefined();
  });
});

describe('a document that must be as it was seen', () => {
  test('is updated while its update time is the one that was seen', async () => {
    const plan = database().doc('plans/a');
    const { writeTime } = await plan.set({ step: 1 });
    await plan.update({ step: 2 }, { lastUpdateTime: writeTime });
    expect((await plan.get()).get('step')).toBe(2);
  });

  test('fails with FAILED_PRECONDITION when it is updated after another write', async () => {
    const plan = database().doc('plans/a');
    const { writeTime } = await plan.set({ step: 1 });
    await plan.set({ step: 2 });
    expect(await codeOf(plan.update({ step: 3 }, { lastUpdateTime: writeTime }))).toBe(
      codes.failedPrecondition,
    );
    expect(await codeOf(plan.delete({ lastUpdateTime: Timestamp.fromMillis(0) }))).toBe(
      codes.failedPrecondition,
    );
    expect((await plan.get()).get('step')).toBe(2);
  });

  test('has a new update time after each of 40 writes at once', async () => {
    const plan = database().doc('plans/a');
    const times = await Promise.all(Array.from({ length: 40 }, (_, step) => plan.set({ step })));
    expect(new Set(times.map(({ writeTime }) => writeTime.valueOf())).size).toBe(40);
  });

  test('keeps its update time when a write changes nothing', async () => {
    const plan = database().doc('plans/a');
    const first = await plan.set({ step: 1 });
    const second = await plan.set({ step: 1 });
    expect(second.writeTime.isEqual(first.writeTime)).toBe(true);
    expect((await plan.get()).updateTime?.isEqual(first.writeTime)).toBe(true);
  });
});

test('a batch with one failing precondition writes nothing', async () => {
  const db = database();
  await db.doc('a/taken').set({});
  const batch = db.batch().set(db.doc('a/new'), { n: 1 }).create(db.doc('a/taken'), {});
  expect(await codeOf(batch.commit())).toBe(codes.alreadyExists);
  expect((await db.doc('a/new').get()).exists).toBe(false);
});
