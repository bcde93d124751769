import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { dayOfDate, travel } from './travel.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('the sample data can be moved to a later day and back, and keeps nothing of the days in between', async () => {
  const database = newDatabase();
  const today = localDay('2026-06-17');
  const time = { now: new Date('2026-06-17T10:00:00Z'), machineZone: 'UTC' };
  await travel(database, 10, time);
  const paths = async () => {
    const spots = await database.collection('members/persona-member/spots').get();
    return spots.docs.map(({ id }) => id).sort();
  };
  const before = await paths();
  await database.doc('members/persona-member/spots/own').set({ description: 'Mine', date: '2026-06-17' });
  await database.doc('members/someone/spots/own').set({ description: 'Theirs', date: '2026-06-17' });
  await travel(database, 24, time);
  expect((await paths()).length).toBeGreaterThan(before.length);
  expect(await dayOfDate(database, today)).toBe(24);
  expect(await dayOfDate(database, localDay('2026-06-20'))).toBe(27);
  await travel(database, 10, time);
  expect(await paths()).toEqual(before);
  expect((await database.doc('members/someone/spots/own').get()).exists).toBe(true);
});

test('today is the day of the member’s own device, in a zone where it has begun as in one where it has not', async () => {
  const database = newDatabase();
  const member = database.doc('members/persona-member');
  const now = new Date('2026-06-17T20:00:00Z');
  await travel(database, 10, { now, machineZone: 'America/New_York' });
  expect(await dayOfDate(database, localDay('2026-06-17'))).toBe(10);
  await member.update({ timeZone: 'Asia/Kolkata' });
  await travel(database, 10, { now, machineZone: 'America/New_York' });
  expect(await dayOfDate(database, localDay('2026-06-18'))).toBe(10);
  expect((await member.get()).get('timeZone')).toBe('Asia/Kolkata');
});

test('the console finds how much the sample member did on the days before', async () => {
  const database = newDatabase();
  await travel(database, 10, { now: new Date('2026-06-17T10:00:00Z'), machineZone: 'UTC' });
  const places = await database.collection('roster').where('uid', '==', 'persona-member').get();
  const spots = await database.collection('members/persona-member/spots').count().get();
  expect(places.docs.map((place) => place.get('counts').spots)).toEqual([spots.data().count]);
});
