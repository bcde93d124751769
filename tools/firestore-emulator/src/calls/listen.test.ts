import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { testDatabases } from '../test/admin-sdk.ts';
import { RawClient } from '../test/raw-client.ts';

const database = testDatabases();

/** Collects what a listener receives, to be awaited one by one. */
function collectEvents<Event>(subscribe: (emit: (event: Event) => void) => () => void) {
  const events: Event[] = [];
  const waiting: ((event: Event) => void)[] = [];
  const stop = subscribe((event) => {
    const next = waiting.shift();
    if (next) next(event);
    else events.push(event);
  });
  const next = () =>
    new Promise<Event>((resolve) => {
      const event = events.shift();
      if (event !== undefined) resolve(event);
      else waiting.push(resolve);
    });
  return { next, stop };
}

const changesOf = (query: Query) =>
  collectEvents<string[]>((emit) =>
    query.onSnapshot((seen) => emit(seen.docChanges().map(({ type, doc }) => `${type} ${doc.id}`))),
  );

const statesOf = (document: DocumentReference) =>
  collectEvents<unknown>((emit) => document.onSnapshot((seen) => emit(seen.data() ?? 'missing')));

describe('a listener on a document', () => {
  test('is called when it is missing, created, changed and deleted', async () => {
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
  test('is called with what is there, then with what is added, modified and removed', async () => {
    const db = database();
    const notes = db.collection('notes');
    await notes.doc('a').set({ n: 1 });
    const { next, stop } = changesOf(notes.where('n', '>', 0).orderBy('n'));
    expect(await next()).toEqual(['added a']);
    await notes.doc('b').set({ n: 2 });
    expect(await next()).toEqual(['added b']);
    await notes.doc('a').set({ n: 3 });
    expect(await next()).toEqual(['modified a']);
    await notes.doc('b').delete();
    expect(await next()).toEqual(['removed b']);
    await notes.doc('a').set({ n: 0 });
    expect(await next()).toEqual(['removed a']);
    stop();
  });

  test('is called once for a batch', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('notes'));
    expect(await next()).toEqual([]);
    await db.batch().set(db.doc('notes/a'), {}).set(db.doc('notes/b'), {}).commit();
    expect(await next()).toEqual(['added a', 'added b']);
    stop();
  });

  test('is not called for other collections', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('notes'));
    expect(await next()).toEqual([]);
    await db.doc('others/a').set({});
    await db.doc('notes/a').set({});
    expect(await next()).toEqual(['added a']);
    stop();
  });

  test('with a limit is called with what enters and leaves the first two', async () => {
    const db = database();
    const { next, stop } = changesOf(db.collection('notes').orderBy('n').limit(2));
    expect(await next()).toEqual([]);
    await db.doc('notes/c').set({ n: 3 });
    expect(await next()).toEqual(['added c']);
    await db.doc('notes/b').set({ n: 2 });
    expect(await next()).toEqual(['added b']);
    await db.doc('notes/a').set({ n: 1 });
    expect((await next()).sort()).toEqual(['added a', 'removed c']);
    stop();
  });
});

const databaseName = 'projects/demo-listen/databases/(default)';
const nameOf = (path: string) => `${databaseName}/documents/${path}`;

let client: RawClient;
beforeAll(() => {
  client = new RawClient(process.env.FIRESTORE_EMULATOR_HOST ?? '', 'Bearer owner');
});
afterAll(() => client.close());

const put = (path: string) =>
  client.call('Commit', { database: databaseName, writes: [{ update: { name: nameOf(path), fields: {} } }] });

/** Opens a stream, adds targets, and describes each answer until `enough` of them came. */
async function answersTo(addTargets: object[], enough: number): Promise<string[]> {
  const stream = client.duplex('Listen');
  const words: string[] = [];
  stream.on('error', () => {});
  for (const addTarget of addTargets) stream.write({ database: databaseName, addTarget });
  await once(stream, 'metadata');
  while (words.length < enough) words.push(wordFor((await once(stream, 'data'))[0]));
  stream.cancel();
  return words;
}

interface Answer {
  targetChange?: { targetChangeType?: string; targetIds: number[]; cause?: { code: number } };
  documentChange?: { document: { name: string }; targetIds: number[] };
  documentDelete?: { document: string; removedTargetIds: number[] };
}

function wordFor({ targetChange, documentChange, documentDelete }: Answer): string {
  if (documentChange)
    return `${documentChange.document.name.slice(nameOf('').length)} for ${documentChange.targetIds}`;
  if (documentDelete) return `no ${documentDelete.document.slice(nameOf('').length)}`;
  const { targetChangeType = 'NO_CHANGE', targetIds = [], cause } = targetChange ?? {};
  return [targetChangeType, ...targetIds, ...(cause ? [`code ${cause.code}`] : [])].join(' ');
}

const query = (targetId: number, collectionId: string, more = {}) => ({
  targetId,
  query: { parent: `${databaseName}/documents`, structuredQuery: { from: [{ collectionId }] } },
  ...more,
});

describe('a Listen stream', () => {
  test('sends what is there, that it is complete, and that all is consistent', async () => {
    await put('one/a');
    const words = await answersTo([query(2, 'one')], 4);
    expect(words).toEqual(['ADD 2', 'one/a for 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  test('carries several targets', async () => {
    await put('two/a');
    const missing = { targetId: 4, documents: { documents: [nameOf('two/none')] } };
    const words = await answersTo([query(2, 'two'), missing], 7);
    expect(words).toContain('two/a for 2');
    expect(words).toContain('no two/none');
    expect(words).toContain('CURRENT 4');
  });

  test('sends everything again after a RESET to a client with a resume token', async () => {
    await put('three/a');
    const words = await answersTo([query(2, 'three', { resumeToken: Buffer.from('before') })], 5);
    expect(words).toEqual(['ADD 2', 'RESET 2', 'three/a for 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  test('removes a target whose query is wrong, with the reason', async () => {
    const wrong = {
      parent: `${databaseName}/documents`,
      structuredQuery: { from: [{ collectionId: 'a' }], limit: { value: -1 } },
    };
    const words = await answersTo([{ targetId: 2, query: wrong }], 2);
    expect(words).toEqual(['ADD 2', 'REMOVE 2 code 3']);
  });
});
