import { expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreSpots } from './spots.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const createdAt = new Date('2026-06-09T08:00:00Z');

test('stores, changes and removes the instinct of a spot, and finds only spots with one', async () => {
  const spots = firestoreSpots(newDatabase());
  const spot = { date: localDay('2026-06-09'), description: 'Mine', createdAt };
  await spots.create('asha', { id: 'a', ...spot });
  await spots.create('asha', { id: 'b', ...spot, instinct: 'affiliation' });
  const tagged = { id: 'a', date: '2026-06-09', description: 'Mine', instinct: 'status' };
  expect(await spots.tag('asha', 'a', 'status')).toEqual(tagged);
  expect((await spots.list('asha', { limit: 10 }))?.items).toContainEqual(tagged);
  expect((await spots.taggedSpots('asha')).map(({ instinct }) => instinct).sort()).toEqual([
    'affiliation',
    'status',
  ]);
  await spots.tag('asha', 'a', null);
  expect((await spots.taggedSpots('asha')).map(({ instinct }) => instinct)).toEqual(['affiliation']);
  expect(await spots.tag('asha', 'nothing', 'status')).toBeUndefined();
});

test('finds the texts of a week that are short enough to quote, oldest first', async () => {
  const spots = firestoreSpots(newDatabase());
  const add = (description: string, date: string, hour: string) =>
    spots.create('asha', {
      id: `${date}-${hour}`,
      date: localDay(date),
      description,
      createdAt: new Date(`${date}T${hour}:00:00Z`),
    });
  await add('later', '2026-06-09', '10');
  await add('earlier', '2026-06-09', '08');
  await add('x'.repeat(20_000), '2026-06-09', '09');
  await add('first', '2026-06-08', '20');
  await add('outside', '2026-06-15', '08');
  const texts = await spots.quotableTexts('asha', localDay('2026-06-08'), localDay('2026-06-14'));
  expect(texts).toEqual(['first', 'earlier', 'later']);
});

test('finds the latest days of a long period when it has more spots than are read at once', async () => {
  const database = newDatabase();
  const first = localDay('2026-07-06');
  const writer = database.bulkWriter();
  const writes = Array.from({ length: 1_001 }, (_, index) =>
    writer.set(database.doc(`members/asha/spots/${index}`), {
      ...{ description: 'A spot', date: addDays(first, Math.floor(index / 4)), createdAt },
    }),
  );
  await writer.close();
  await Promise.all(writes);
  const found = await firestoreSpots(database).between('asha', first, addDays(first, 250));
  expect(found.map(({ date }) => date)).toContain(addDays(first, 250));
});
