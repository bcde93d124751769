import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import {
  activeMicrochallenge,
  editMicrochallengeNote,
  getMicrochallenge,
  listMicrochallenges,
  logMicrochallenge,
  microchallengeNotes,
  microchallengeProgress,
} from './microchallenges.ts';

describe('the active challenge', () => {
  let dependencies: InMemoryDependencies;
  const memberDocument = () => {
    const stored = dependencies.stored.get('member');
    if (!stored) throw new Error('the member was not seeded');
    return stored;
  };
  const weekOn = async (instant: string) =>
    (await activeMicrochallenge(publicCall(new Date(instant)), dependencies)).week_number;
  const weekOfMemberOn = async (instant: string) =>
    (await activeMicrochallenge(memberCall('member', { now: new Date(instant) }), dependencies)).week_number;
  const cohort = (id: string, startsOn: string) =>
    dependencies.content.cohorts.set(id, storedCohort({ startsOn: localDay(startsOn) }));

  beforeEach(() => {
    dependencies = inMemoryDependencies();
    seedMembers(dependencies);
  });

  test.each([
    ['2026-05-01T00:00:00Z', 1],
    ['2026-06-07T23:59:59.999Z', 1],
    ['2026-06-08T00:00:00Z', 1],
    ['2026-06-14T23:59:59.999Z', 1],
    ['2026-06-15T00:00:00Z', 2],
    ['2026-06-29T00:00:00Z', 4],
    ['2026-07-06T00:00:00Z', 4],
    ['2027-07-06T00:00:00Z', 4],
  ])('at %s is the one of week %i', async (instant, week) => {
    expect(await weekOn(instant)).toBe(week);
  });

  test('is that of the most recent cohort for a caller without a session', async () => {
    cohort('second', '2026-07-13');
    cohort('long-ago', '2025-01-06');
    expect(await weekOn('2026-07-12T23:59:59Z')).toBe(4);
    expect(await weekOn('2026-07-13T00:00:00Z')).toBe(1);
  });

  test('is that of their own cohort for a member, whatever other cohorts run', async () => {
    cohort('second', '2026-06-15');
    cohort('long-ago', '2025-01-06');
    expect(await weekOn('2026-06-24T10:00:00Z')).toBe(2);
    expect(await weekOfMemberOn('2026-06-24T10:00:00Z')).toBe(3);
    dependencies.stored.set('member', { ...memberDocument(), cohortId: 'long-ago' });
    expect(await weekOfMemberOn('2026-06-24T10:00:00Z')).toBe(4);
    dependencies.stored.set('member', { ...memberDocument(), cohortId: 'next' });
    expect(await weekOfMemberOn('2026-06-24T10:00:00Z')).toBe(1);
  });

  test('shows members the first day of their cohort, and hides it from visitors', async () => {
    const visitor = await activeMicrochallenge(publicCall(), dependencies);
    expect(visitor).not.toHaveProperty('cohort_starts_on');
    const member = await activeMicrochallenge(memberCall('member'), dependencies);
    expect(member.cohort_starts_on).toBe('2026-06-08');
  });

  test('is not found for a member whose cohort has no calendar', async () => {
    dependencies.content.cohorts.delete('first');
    await expect(weekOfMemberOn('2026-06-17T10:00:00Z')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['cohorts', 'challenges'] as const)('answers 404 without %s', async (missing) => {
    dependencies.content[missing].clear();
    await expect(weekOn('2026-06-17T10:00:00Z')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  test('lists the challenges by week and finds one by id', async () => {
    const all = await listMicrochallenges(publicCall(), dependencies);
    expect(all.map(({ week_number }) => week_number)).toEqual([1, 2, 3, 4]);
    const get = (id: string) => getMicrochallenge({ ...publicCall(), params: { id } }, dependencies);
    for (const challenge of all) expect(await get(challenge.id)).toEqual(challenge);
    await expect(get('missing')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('logging a challenge', () => {
  const logged = { message: 'Logged for today' };
  const alreadyLogged = { message: 'Already logged for today' };
  const onDay = (day: number) => new Date(Date.UTC(2026, 5, day, 23, 59));

  let dependencies: InMemoryDependencies;
  const log = ({
    id = 'some-id',
    note = '',
    day = 17,
    key,
  }: Partial<Record<'id' | 'note' | 'key', string>> & { day?: number } = {}) =>
    logMicrochallenge(
      {
        ...memberCall('member', { now: onDay(day), ...(key && { key }) }),
        body: { challenge_id: id, note },
      },
      dependencies,
    );
  const progress = (challenge_id = 'some-id') =>
    microchallengeProgress({ ...memberCall('member'), query: { challenge_id } }, dependencies);

  beforeEach(() => {
    dependencies = inMemoryDependencies();
    seedMembers(dependencies);
  });

  test('counts the day and stores the note', async () => {
    expect(await log({ note: 'वह लिफ्ट में 🛗' })).toEqual(logged);
    expect(await progress()).toEqual({ completed_days: 1, days: ['2026-06-17'] });
    expect(dependencies.storedLogs.get('members/member/challengeLogs/some-id_2026-06-17')?.note).toBe(
      'वह लिफ्ट में 🛗',
    );
  });

  test('rejects a second log on the same day, and keeps the first note', async () => {
    await log({ note: 'First', key: 'key-00000001' });
    expect(await log({ note: 'Second', key: 'key-00000002' })).toEqual(alreadyLogged);
    expect(await log({ note: 'First' })).toEqual(alreadyLogged);
    expect(dependencies.storedLogs.get('members/member/challengeLogs/some-id_2026-06-17')?.note).toBe(
      'First',
    );
  });

  test('succeeds again for the same key, even after midnight, and counts one day', async () => {
    await log({ key: 'key-00000001' });
    expect(await log({ key: 'key-00000001' })).toEqual(logged);
    expect(await log({ key: 'key-00000001', day: 18 })).toEqual(logged);
    expect((await progress()).completed_days).toBe(1);
  });

  test('counts for yesterday until noon, and once', async () => {
    const yesterday = localDay('2026-06-17');
    const logFor = (at: string, date = yesterday) =>
      logMicrochallenge(
        {
          ...memberCall('member', { now: new Date(at) }),
          body: { challenge_id: 'some-id', note: '', date },
        },
        dependencies,
      );
    await expect(logFor('2026-06-18T12:00:00Z')).rejects.toMatchObject({ code: 'outside_window' });
    expect(await logFor('2026-06-18T11:59:59Z')).toEqual(logged);
    expect(await logFor('2026-06-18T11:59:59Z')).toEqual(alreadyLogged);
    expect(await progress()).toEqual({ completed_days: 1, days: [yesterday] });
    for (const day of ['2026-06-16', '2026-06-19'])
      await expect(logFor('2026-06-18T10:00:00Z', localDay(day))).rejects.toMatchObject({
        code: 'outside_window',
      });
  });

  test('lets its note be written later, edited and deleted, and a repeat of the log still succeeds', async () => {
    await log({ key: 'key-00000001' });
    const notesOf = () =>
      microchallengeNotes({ ...memberCall('member'), query: { challenge_id: 'some-id' } }, dependencies);
    const edit = (note: string, date = '2026-06-17') =>
      editMicrochallengeNote(
        {
          ...memberCall('member', { now: new Date('2026-06-18T08:00:00Z') }),
          body: { challenge_id: 'some-id', date: localDay(date), note },
        },
        dependencies,
      );
    expect(await edit('Later')).toEqual({ date: '2026-06-17', note: 'Later' });
    expect(await notesOf()).toEqual([{ date: '2026-06-17', note: 'Later' }]);
    expect(await log({ key: 'key-00000001' })).toEqual(logged);
    expect(await notesOf()).toEqual([{ date: '2026-06-17', note: 'Later' }]);
    await edit('');
    expect(await notesOf()).toEqual([]);
    expect((await progress()).completed_days).toBe(1);
    await expect(edit('Never logged', '2026-06-16')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rejects a different challenge with a used key, on any day', async () => {
    await log({ key: 'key-00000001' });
    for (const day of [17, 18])
      await expect(log({ key: 'key-00000001', id: 'week-2', day })).rejects.toMatchObject({
        code: 'idempotency_key_reused',
        status: 422,
      });
    expect((await progress('week-2')).completed_days).toBe(0);
  });

  test('accepts seven days, consecutive or not, and rejects the eighth', async () => {
    for (const day of [8, 9, 11, 12, 13, 16, 17]) expect(await log({ day })).toEqual(logged);
    await expect(log({ day: 18 })).rejects.toMatchObject({ code: 'challenge_complete', status: 409 });
    expect(await log({ day: 17 })).toEqual(alreadyLogged);
    expect((await progress()).completed_days).toBe(7);
  });

  test('begins again in another cohort, and keeps the notes of the one before', async () => {
    for (const day of [8, 9, 10, 11, 12, 13, 14]) await log({ day, note: `${day}` });
    dependencies.content.cohorts.set('later', storedCohort({ startsOn: localDay('2026-06-16') }));
    const member = dependencies.stored.get('member');
    if (member) dependencies.stored.set('member', { ...member, cohortId: 'later' });
    expect(await progress()).toEqual({ completed_days: 0, days: [] });
    expect(await log({ note: '17' })).toEqual(logged);
    expect(await progress()).toEqual({ completed_days: 1, days: ['2026-06-17'] });
    const query = { challenge_id: 'some-id' };
    expect(await microchallengeNotes({ ...memberCall('member'), query }, dependencies)).toHaveLength(8);
  });

  test('counts each challenge separately', async () => {
    expect(await log()).toEqual(logged);
    expect(await log({ id: 'week-2' })).toEqual(logged);
    expect((await progress('week-2')).completed_days).toBe(1);
    expect((await progress('week-3')).completed_days).toBe(0);
  });

  test.each([
    ['before the first day of the cohort', 'some-id', 7, 8],
    ['on the last day of the week before', 'week-2', 14, 15],
    ['weeks ahead', 'week-4', 17, 29],
  ])('rejects a future week %s, and accepts it from its first day', async (_, id, day, opens) => {
    const before = dependencies.snapshot();
    await expect(log({ id, day })).rejects.toMatchObject({
      code: 'challenge_not_open',
      status: 409,
      message: `This challenge opens on 2026-06-${String(opens).padStart(2, '0')}`,
    });
    expect(dependencies.snapshot()).toBe(before);
    expect(await log({ id, day: opens })).toEqual(logged);
  });

  test('accepts logs for every week after the programme has ended', async () => {
    for (const id of ['some-id', 'week-2', 'week-3', 'week-4'])
      expect(await log({ id, day: 60 })).toEqual(logged);
  });

  test('rejects a log of a member whose cohort has no calendar', async () => {
    dependencies.content.cohorts.delete('first');
    await expect(log()).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  test("shows the member's own notes by day, and leaves out days without one", async () => {
    const notes = (challenge_id: string) =>
      microchallengeNotes({ ...memberCall('member'), query: { challenge_id } }, dependencies);
    await log({ day: 17, note: 'Later' });
    await log({ day: 8, note: 'Earlier' });
    await log({ day: 9 });
    expect(await notes('some-id')).toEqual([
      { date: '2026-06-08', note: 'Earlier' },
      { date: '2026-06-17', note: 'Later' },
    ]);
    expect(await notes('week-2')).toEqual([]);
    await expect(notes('missing')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  test('answers 404 for an unknown challenge', async () => {
    await expect(log({ id: 'missing' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(progress('missing')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
