import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreChallengeLogs } from './microchallenges.ts';
import { firestoreReflections } from './reflections.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const [first, second, third] = ['2026-06-08', '2026-06-15', '2026-06-22'].map(localDay);

test('finds stored reflections in the requested order, and stores each once', async () => {
  const reflections = firestoreReflections(newDatabase());
  const createdAt = new Date('2026-06-29T08:00:00Z');
  if (!first || !second || !third) throw new Error('no weeks');
  await reflections.createOnce('asha', first, { content: 'One', createdAt });
  await reflections.createOnce('asha', third, { content: 'Three', createdAt });
  expect(await reflections.createOnce('asha', third, { content: 'Again', createdAt })).toBe('Three');
  expect(await reflections.get('asha', [third, second, first])).toEqual([
    { weekStart: third, content: 'Three' },
    { weekStart: first, content: 'One' },
  ]);
  expect(await reflections.get('asha', [])).toEqual([]);
  expect(await reflections.get('ravi', [first])).toEqual([]);
});

test('lists the notes of one challenge by day', async () => {
  const database = newDatabase();
  const createdAt = new Date('2026-06-29T08:00:00Z');
  const log = (challengeId: string, date: string, note: string) =>
    database
      .doc(`members/asha/challengeLogs/${challengeId}_${date}`)
      .set({ challengeId, date, note, key: date, createdAt });
  await log('pause', '2026-06-10', 'Second');
  await log('pause', '2026-06-09', 'First');
  await log('other', '2026-06-09', 'Elsewhere');
  expect(await firestoreChallengeLogs(database).notes('asha', 'pause')).toEqual([
    { date: '2026-06-09', note: 'First' },
    { date: '2026-06-10', note: 'Second' },
  ]);
});
