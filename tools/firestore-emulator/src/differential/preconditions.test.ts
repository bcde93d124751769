import { describe, expect, test } from '@jest/globals';
import { Timestamp } from 'firebase-admin/firestore';
import { CODE, codeOf, differential } from '../testing/differential.ts';

const database = differential();

describe('a document that must not exist yet', () => {
  test('is created once, and the second creation says ALREADY_EXISTS', async () => {
    const log = database().doc('logs/monday');
    await log.create({ note: 'first' });
    expect(await codeOf(log.create({ note: 'second' }))).toBe(CODE.alreadyExists);
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
  test('is not made by an update: NOT_FOUND', async () => {
    const missing = database().doc('logs/none');
    expect(await codeOf(missing.update({ note: 'x' }))).toBe(CODE.notFound);
    expect((await missing.get()).exists).toBe(false);
  });

  test('cannot be deleted when it is not there: NOT_FOUND', async () => {
    expect(await codeOf(database().doc('logs/none').delete({ exists: true }))).toBe(CODE.notFound);
  });

  test('is deleted without complaint when nothing is demanded', async () => {
    expect(await codeOf(database().doc('logs/none').delete())).toBeUndefined();
  });
});

describe('a document that must be as it was seen', () => {
  test('takes the update while its update time is the one that was seen', async () => {
    const plan = database().doc('plans/a');
    const { writeTime } = await plan.set({ step: 1 });
    await plan.update({ step: 2 }, { lastUpdateTime: writeTime });
    expect((await plan.get()).get('step')).toBe(2);
  });

  test('refuses the update after another write: FAILED_PRECONDITION', async () => {
    const plan = database().doc('plans/a');
    const { writeTime } = await plan.set({ step: 1 });
    await plan.set({ step: 2 });
    expect(await codeOf(plan.update({ step: 3 }, { lastUpdateTime: writeTime }))).toBe(
      CODE.failedPrecondition,
    );
    expect(await codeOf(plan.delete({ lastUpdateTime: Timestamp.fromMillis(0) }))).toBe(
      CODE.failedPrecondition,
    );
    expect((await plan.get()).get('step')).toBe(2);
  });

  test('never shows two writes with one update time', async () => {
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
  expect(await codeOf(batch.commit())).toBe(CODE.alreadyExists);
  expect((await db.doc('a/new').get()).exists).toBe(false);
});
