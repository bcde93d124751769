import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { listOf, overBothStores } from '../test/both-stores.ts';
import { storedCohort } from '../test/in-memory-stores.ts';
import { firestoreCohorts } from './cohorts.ts';

const startsAt = new Date('2026-06-09T13:30:00Z');

overBothStores((newStores) => {
  test('the cohort that started most recently is found, and the open ones with how many places are taken', async () => {
    const { cohorts } = await newStores(({ content, roster }) => {
      const add = (id: string, startsOn: string, fields: object = {}) =>
        content.cohorts.set(id, storedCohort({ title: id, startsOn: localDay(startsOn), ...fields }));
      add('ended', '2026-05-01', {});
      add('running', '2026-06-08');
      add('before', '2026-06-01');
      add('next', '2026-07-13', { enrolment: 'open' });
      add('second-next', '2026-09-07', { enrolment: 'open' });
      const place = { cohortId: 'next', status: 'active' } as const;
      roster.set('a', { ...place, email: 'a@example.com' });
      roster.set('b', { ...place, email: 'b@example.com', status: 'refunded' });
    });
    expect((await cohorts.running(localDay('2026-06-17')))?.title).toBe('running');
    expect((await cohorts.running(localDay('2026-01-01')))?.title).toBe('ended');
    const taken = (await cohorts.open()).map(({ id, taken }) => `${id} ${taken}`).sort();
    expect(taken).toEqual(['next 1', 'second-next 0']);
    expect((await cohorts.current(localDay('2026-06-17'))).map(({ id }) => id).sort()).toEqual([
      'before',
      'next',
      'running',
      'second-next',
    ]);
    const all = (await listOf(cohorts.all())).map(({ id }) => id);
    expect(all).toEqual(['second-next', 'next', 'running', 'before', 'ended']);
    expect(await listOf(cohorts.people('next'))).toEqual([{ id: 'a', email: 'a@example.com' }]);
  });

  test('a change stores what is decided, removes fields that are null, and refuses what could not be read', async () => {
    const { cohorts } = await newStores(({ content }) =>
      content.cohorts.set('first', storedCohort({ seats: 20 })),
    );
    await cohorts.change('first', (stored) => ({
      result: stored?.seats,
      fields: { title: 'New', seats: null },
    }));
    const changed = await cohorts.get('first');
    expect([changed?.title, changed?.seats, changed?.weeks]).toEqual(['New', undefined, 4]);
    const unreadable = cohorts.change('first', () => ({ result: undefined, fields: { weeks: 1.5 } }));
    await expect(unreadable).rejects.toThrow();
    expect((await cohorts.get('first'))?.weeks).toBe(4);
    expect(await cohorts.change('second', (stored) => ({ result: stored }))).toBeUndefined();
    expect(await cohorts.get('second')).toBeUndefined();
  });
});

describe('in Firestore only', () => {
  const newDatabase = testDatabases('firestore.indexes.json');

  test('reads a cohort stored before there could be several', async () => {
    const database = newDatabase();
    const sessions = [{ week: 1, startsAt, minutes: 90 }];
    const stored = { title: 'First', startsOn: '2026-06-08', weeks: 4, sessions };
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
});
