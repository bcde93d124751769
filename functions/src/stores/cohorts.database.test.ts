import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreCohorts } from './cohorts.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const startsAt = new Date('2026-06-09T13:30:00Z');

test('reads a cohort stored before there could be several', async () => {
  const database = newDatabase();
  const sessions = [{ week: 1, startsAt, minutes: 90 }];
  const stored = { title: 'First', startsOn: '2026-06-08', weeks: 4, sessions, status: 'running' };
  await database.doc('cohorts/first').set(stored);
  expect(await firestoreCohorts(database).get('first')).toEqual({
    ...stored,
    sessions: sessions.map((session) => ({ ...session, id: 'live-session-2026-06-08-week-1' })),
    acceptedAmounts: [],
    enrolment: 'closed',
  });
});

test('drops a join link that is not an https URL, and keeps the calendar', async () => {
  const database = newDatabase();
  const links = ['https://video.example/j/1', 'javascript:alert(1)', 'http://video.example', '', 7];
  await database.doc('cohorts/first').set({
    title: 'First',
    startsOn: '2026-06-08',
    weeks: 4,
    sessions: links.map((joinUrl, index) => ({ week: index + 1, startsAt, minutes: 90, joinUrl })),
  });
  const cohort = await firestoreCohorts(database).get('first');
  expect(cohort?.sessions.map(({ joinUrl }) => joinUrl)).toEqual([links[0], ...Array(4)]);
});

test('finds the cohort that started most recently, and the open ones', async () => {
  const database = newDatabase();
  const cohort = (title: string, startsOn: string, fields = {}) =>
    database.doc(`cohorts/${title}`).set({ title, startsOn, weeks: 4, sessions: [], ...fields });
  await cohort('ended', '2026-05-01', { enrolment: 'open', status: 'ended' });
  await cohort('running', '2026-06-08', { enrolment: 'closed' });
  await cohort('stored-before', '2026-06-01');
  await cohort('next', '2026-07-13', { enrolment: 'open', status: 'planned' });
  await cohort('second-next', '2026-09-07', { enrolment: 'open' });
  const cohorts = firestoreCohorts(database);
  expect((await cohorts.running(localDay('2026-06-17')))?.title).toBe('running');
  expect((await cohorts.open()).map(({ title }) => title).sort()).toEqual(['next', 'second-next']);
});
