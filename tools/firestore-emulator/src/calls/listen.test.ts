import { describe, expect, test } from '@jest/globals';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { testDatabases } from '../test/admin-sdk.ts';

const database = testDatabases();

/** Collects what a listener is told, to be awaited one by one. */
function told<Told>(subscribe: (tell: (what: Told) => void) => () => void) {
  const heard: Told[] = [];
  const waiting: ((what: Told) => void)[] = [];
  const stop = subscribe((what) => {
    const next = waiting.shift();
    if (next) next(what);
    else heard.push(what);
  });
  const next = () =>
    new Promise<Told>((resolve) => {
      const what = heard.shift();
      if (what !== undefined) resolve(what);
      else waiting.push(resolve);
    });
  return { next, stop };
}

const changesOf = (query: Query) =>
  told<string[]>((tell) =>
    query.onSnapshot((seen) => tell(seen.docChanges().map(({ type, doc }) => `${type} ${doc.id}`))),
  );

const statesOf = (document: DocumentReference) =>
  told<unknown>((tell) => document.onSnapshot((seen) => tell(seen.data() ?? 'missing')));

describe('a listener on a document', () => {
  test('hears that it is missing, made, changed and deleted', async () => {
    const plan = database().doc('plans/a');
    const { next, stop } = statesOf(plan);
    expect(await next()).toBe('missing');
    await plan.set({ n: 1 });
    expect(await next()).toEqual({ n: 1 });
    await plan.update({ n: 2 });
    expect(await next()).toEqual({ n: 2 });
    await plan.delete();
    expect(await next()).toBe('missing');
    stop();
  });
});

describe('a listener on a query', () => {
  test('hears what was there, then what is added, modified and removed', async () => {
    const db = database();
    const spots = db.collection('spots');
    await spots.doc('a').set({ n: 1 });
    const { next, stop } = changesOf(spots.where('n', '>', 0).orderBy('n'));
    expect(await next()).toEqual(['added a']);
    await spots.doc('b').set({ n: 2 });
    expect(await next()).toEqual(['added b']);
    await spots.doc('a').set({ n: 3 });
    expect(await next()).toEqual(['modified a']);
    await spots.doc('b').delete();
    expect(await next()).toEqual(['removed b']);
    await spots.doc('a').set({ n: 0 });
    expect(await next()).toEqual(['removed a']);
    stop();
  });

  test('hears a batch as one', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('spots'));
    expect(await next()).toEqual([]);
    await db.batch().set(db.doc('spots/a'), {}).set(db.doc('spots/b'), {}).commit();
    expect(await next()).toEqual(['added a', 'added b']);
    stop();
  });

  test('hears nothing of other collections', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('spots'));
    expect(await next()).toEqual([]);
    await db.doc('others/a').set({});
    await db.doc('spots/a').set({});
    expect(await next()).toEqual(['added a']);
    stop();
  });

  test('keeps the best two while others come and go', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('spots').orderBy('n').limit(2));
    expect(await next()).toEqual([]);
    await db.doc('spots/c').set({ n: 3 });
    expect(await next()).toEqual(['added c']);
    await db.doc('spots/b').set({ n: 2 });
    expect(await next()).toEqual(['added b']);
    await db.doc('spots/a').set({ n: 1 });
    expect((await next()).sort()).toEqual(['added a', 'removed c']);
    stop();
  });
});
