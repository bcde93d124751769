import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { overBothStores } from '../test/both-stores.ts';
import { firestoreVisits } from './visits.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const now = new Date('2026-06-17T10:00:00Z');
const day = localDay('2026-06-17');

overBothStores((newStores) => {
  test('visits are counted by event, from the first day to the last', async () => {
    const { visits } = await newStores();
    for (const random of [0, 0.3, 0.3, 0.99]) await visits.record('welcome', day, random, now);
    await visits.record('pay', day, 0, now);
    await visits.record('welcome', localDay('2026-05-01'), 0, now);
    const counted = await visits.counts(localDay('2026-05-19'), day);
    expect(counted).toEqual({ welcome: 4, price: 0, pay: 1, thanks: 0 });
  });
});

test('visits are stored by day, in a few documents, for 400 days, and nothing else is', async () => {
  const database = newDatabase();
  const visits = firestoreVisits(database);
  for (const random of [0, 0.3, 0.3, 0.99]) await visits.record('welcome', day, random, now);
  await visits.record('pay', day, 0, now);
  await visits.record('welcome', localDay('2026-05-01'), 0, now);
  const { docs } = await database.collection('visits').get();
  expect(docs.map(({ id }) => id)).toEqual(['2026-05-01_0', '2026-06-17_0', '2026-06-17_1', '2026-06-17_3']);
  for (const document of docs) {
    expect(Object.keys(document.data()).sort()).toEqual(['counts', 'day', 'expireAt']);
    expect(document.get('expireAt').toDate()).toEqual(new Date('2027-07-22T10:00:00Z'));
  }
});
