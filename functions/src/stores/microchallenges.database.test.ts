import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreChallengeLogs } from './microchallenges.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const createdAt = new Date('2026-06-09T08:00:00Z');

test('changes the note of a logged challenge day, and creates no day by that', async () => {
  const logs = firestoreChallengeLogs(newDatabase());
  const log = { challengeId: 'week-1', date: localDay('2026-06-09'), note: '' };
  await logs.record('asha', { ...log, key: 'key-1', createdAt }, () => 'new');
  expect(await logs.editNote('asha', { ...log, note: 'Later' })).toBe(true);
  expect(await logs.notes('asha', 'week-1')).toEqual([{ date: '2026-06-09', note: 'Later' }]);
  expect(await logs.editNote('asha', { ...log, date: localDay('2026-06-10'), note: 'None' })).toBe(false);
  expect(await logs.days('asha', 'week-1')).toEqual(['2026-06-09']);
});
