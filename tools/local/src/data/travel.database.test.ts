import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { dayOfDate, travel } from './travel.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('the sample data can be moved to a later day and back, and keeps nothing of the days in between', async () => {
  const database = newDatabase();
  const today = localDay('2026-06-17');
  await travel(database, 10, today);
  const paths = async () => {
    const spots = await database.collection('members/persona-member/spots').get();
    return spots.docs.map(({ id }) => id).sort();
  };
  const before = await paths();
  await database.doc('members/persona-member/spots/own').set({ description: 'Mine', date: '2026-06-17' });
  await database.doc('members/someone/spots/own').set({ description: 'Theirs', date: '2026-06-17' });
  await travel(database, 24, today);
  expect((await paths()).length).toBeGreaterThan(before.length);
  expect(await dayOfDate(database, today)).toBe(24);
  expect(await dayOfDate(database, localDay('2026-06-20'))).toBe(27);
  await travel(database, 10, today);
  expect(await paths()).toEqual(before);
  expect((await database.doc('members/someone/spots/own').get()).exists).toBe(true);
});
