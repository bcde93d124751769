import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { editTo, hashOfText } from './idempotency.ts';
import { firestoreSpots } from './spots.ts';
import { firestoreTracker } from './tracker.ts';
import { firestoreWorksheets } from './worksheets.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const createdAt = new Date('2026-06-09T08:00:00Z');
const form = {
  struggle: 'S',
  identity: 'I',
  knowledge: 'K',
  environment: { easier: '', harder: '' },
  tinyAction: 'T',
};

test('edits, finds and deletes a spot stored before spots could be edited', async () => {
  const database = newDatabase();
  const spots = firestoreSpots(database);
  await database.doc('members/asha/spots/a').set({ description: 'Old', date: '2026-06-09', createdAt });
  const edited = { id: 'a', date: '2026-06-09', description: 'New' };
  expect(await spots.edit('asha', 'a', editTo('New', 'key-1'))).toEqual(edited);
  expect(await spots.edit('asha', 'a', editTo('New', 'key-1'))).toEqual(edited);
  expect(await spots.creation('asha', 'a')).toMatchObject(edited ?? {});
  expect(await spots.edit('asha', 'b', editTo('New', 'key-1'))).toBeUndefined();
  await spots.delete('asha', 'a', createdAt);
  await spots.delete('asha', 'a', createdAt);
  expect(await spots.list('asha', { limit: 10 })).toEqual({ items: [], hasMore: false });
});

test('creates a spot once, even when it was deleted in between, and keeps no text of a deleted one', async () => {
  const database = newDatabase();
  const spots = firestoreSpots(database);
  const spot = { id: 'a', date: localDay('2026-06-09'), description: 'Mine', createdAt };
  const created = { id: 'a', date: '2026-06-09', description: 'Mine', textHash: hashOfText('a', 'Mine') };
  const all = await Promise.all(Array.from({ length: 4 }, () => spots.create('asha', spot)));
  expect(all).toEqual([created, created, created, created]);
  await spots.edit('asha', 'a', editTo('Edited', 'key-1'));
  expect(await spots.create('asha', spot)).toEqual({ ...created, description: 'Edited' });
  await spots.delete('asha', 'a', createdAt);
  const { description: _, ...deleted } = created;
  expect(await spots.create('asha', spot)).toEqual(deleted);
  expect(await spots.creation('asha', 'a')).toEqual(deleted);
  expect(await spots.creation('asha', 'b')).toBeUndefined();
  expect(await spots.between('asha', spot.date, spot.date)).toEqual([]);
  const kept = (await database.doc('members/asha/deletedSpots/a').get()).data();
  expect(Object.keys(kept ?? {}).sort()).toEqual(['date', 'expireAt', 'textHash']);
  expect(kept?.expireAt.toDate()).toEqual(new Date('2026-06-16T08:00:00Z'));
});

test('applies concurrent edits one after the other, each once', async () => {
  const database = newDatabase();
  const spots = firestoreSpots(database);
  await database.doc('members/asha/spots/a').set({ description: 'Old', date: '2026-06-09', createdAt });
  const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`);
  await Promise.all([...keys, ...keys].map((key) => spots.edit('asha', 'a', editTo(`By ${key}`, key))));
  const stored = (await database.doc('members/asha/spots/a').get()).data();
  expect([...(stored?.editKeys ?? [])].sort()).toEqual(keys);
  expect(stored?.description).toBe(`By ${stored?.editKeys.at(-1)}`);
});

test('corrects the words of a worksheet and nothing else', async () => {
  const database = newDatabase();
  const worksheets = firestoreWorksheets(database);
  const stored = { ...form, status: 'active', created_at: createdAt };
  await database.doc('members/asha/worksheets/w').set(stored);
  const edit = editTo({ ...form, identity: 'Sharper' }, 'key-1');
  const edited = { id: 'w', ...stored, identity: 'Sharper', created_at: createdAt.toISOString() };
  expect(await worksheets.edit('asha', 'w', (_, before) => edit(before))).toEqual(edited);
  expect(await worksheets.get('asha', 'w')).toEqual(edited);
  expect(await worksheets.edit('asha', 'x', (_, before) => edit(before))).toBeUndefined();
});

test('leaves a day that is no longer logged out of the history', async () => {
  const database = newDatabase();
  const tracker = firestoreTracker(database);
  const [monday, tuesday] = [localDay('2026-06-08'), localDay('2026-06-09')];
  await database.doc('members/asha/worksheets/w').set({ ...form, status: 'active', created_at: createdAt });
  const day = database.doc(`members/asha/worksheets/w/tracker/${monday}`);
  await day.set({ date: monday, completed: true, recent: [] });
  const entry = { date: monday, completed: true };
  expect(await tracker.history('asha', 'w', 10)).toEqual([entry]);
  await tracker.change('asha', 'w', monday, () => ({
    state: { completed: false, logged: false, recent: [] },
    result: 'not-logged',
  }));
  expect(await tracker.history('asha', 'w', 10)).toEqual([]);
  expect(await tracker.between('asha', 'w', monday, tuesday)).toEqual([]);
});
