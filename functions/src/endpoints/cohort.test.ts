import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { changeMember, seedMembers } from '../test/seed-members.ts';
import { joinLiveSession, myCohort, openCohort } from './cohort.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

test('a member gets the calendar of their own cohort', async () => {
  expect(await myCohort(memberCall('member'), dependencies)).toEqual({
    title: 'First',
    starts_on: '2026-06-08',
    weeks: 4,
    sessions: [
      {
        id: 'live-session-2026-06-08-week-1',
        week: 1,
        starts_at: '2026-06-09T08:00:00.000Z',
        minutes: 90,
      },
      {
        ...{ id: 'some-id', week: 2, starts_at: '2026-06-17T10:00:00.000Z', minutes: 90 },
        join_url: 'https://video.example/now',
      },
    ],
    platform: 'Zoom',
  });
});

test('the link to the community is served only to the members of its cohort', async () => {
  const communityUrl = 'https://chat.example/first';
  const [first, next] = ['first', 'next'].map((id) => dependencies.content.cohorts.get(id));
  if (!first || !next) throw new Error('the cohorts were not seeded');
  dependencies.content.cohorts.set('first', { ...first, communityUrl, enrolment: 'open' });
  const ask = () => myCohort(memberCall('member'), dependencies);
  expect(await ask()).toMatchObject({ community_url: communityUrl });
  const open = { ...publicCall(new Date('2026-06-17T10:00:00Z')), query: {} };
  expect(await openCohort(open, dependencies)).not.toHaveProperty('community_url');
  changeMember(dependencies, { cohortId: 'next' });
  expect(await ask()).not.toHaveProperty('community_url');
});

test('the calendar says how many people of the cohort wrote something on the member’s day, from five people on', async () => {
  const member = dependencies.stored.get('member');
  if (!member) throw new Error('the member was not seeded');
  const call = memberCall('member');
  const loggedToday = async () => (await myCohort(call, dependencies)).logged_today;
  const add = (name: string, lastActiveOn: string | undefined, place: Partial<RosterEntry> = {}) => {
    const email = `${name}@example.com`;
    dependencies.stored.set(name, {
      ...member,
      email,
      lastActiveOn: lastActiveOn === undefined ? undefined : localDay(lastActiveOn),
    });
    dependencies.roster.set(rosterId(email), {
      email,
      cohortId: member.cohortId,
      status: 'active',
      ...place,
    } as RosterEntry);
  };
  const before = (await dependencies.activity.shareActiveOn(member.cohortId, localDay('2026-06-17'))).of;
  for (const name of ['a', 'b', 'c', 'd']) add(name, '2026-06-17');
  add('yesterday', '2026-06-16');
  add('never', undefined);
  add('elsewhere', '2026-06-17', { cohortId: 'next' });
  add('removed', '2026-06-17', { status: 'removed' });
  expect(await loggedToday()).toBeUndefined();
  add('ahead', '2026-06-18');
  expect(await loggedToday()).toEqual({ on: '2026-06-17', count: 5, of: before + 7 });
});

describe('the link to a live session', () => {
  const linkAt = async (instant: string, cohortId = 'first') => {
    changeMember(dependencies, { cohortId });
    const call = memberCall('member', { now: new Date(instant) });
    return (await myCohort(call, dependencies)).sessions[0]?.join_url;
  };

  test.each([
    ['2026-06-08T19:59:59Z', undefined],
    ['2026-06-09T00:00:00Z', 'https://private.example/join'],
    ['2026-06-09T09:29:59Z', 'https://private.example/join'],
    ['2026-06-09T09:30:00Z', undefined],
  ])('is shown on its day until the session is over: at %s it is %s', async (instant, link) => {
    expect(await linkAt(instant)).toBe(link);
  });

  test('is not shown to members of another cohort', async () => {
    dependencies.content.cohorts.set('other', storedCohort({ title: 'Other' }));
    changeMember(dependencies, { cohortId: 'other' });
    const call = memberCall('member', { now: new Date('2026-06-09T08:00:00Z') });
    expect(JSON.stringify(await myCohort(call, dependencies))).not.toContain('private');
  });
});

test('the API answers 404 for a cohort without a calendar', async () => {
  dependencies.content.cohorts.clear();
  const call = myCohort(memberCall('member'), dependencies);
  await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

describe('the recording of a live session', () => {
  const recordingAt = async (instant: string) => {
    const cohort = dependencies.content.cohorts.get('first');
    if (!cohort) throw new Error('the cohort was not seeded');
    const sessions = cohort.sessions.map((session) => ({
      ...session,
      recordingUrl: 'https://video.example/1',
    }));
    dependencies.content.cohorts.set('first', { ...cohort, sessions });
    const call = memberCall('member', { now: new Date(instant) });
    return (await myCohort(call, dependencies)).sessions[0]?.recording_url;
  };

  test('is shown to a member of the cohort once the session is over', async () => {
    expect(await recordingAt('2026-06-09T09:29:59Z')).toBeUndefined();
    expect(await recordingAt('2026-06-09T09:30:00Z')).toBe('https://video.example/1');
  });
});

describe('joining a live session', () => {
  let dependencies: InMemoryDependencies;
  const join = (id: string, instant: string) =>
    joinLiveSession({ ...memberCall('member', { now: new Date(instant) }), params: { id } }, dependencies);
  const session = 'live-session-2026-06-08-week-1';
  beforeEach(() => {
    dependencies = inMemoryDependencies();
    seedMembers(dependencies);
    const email = 'm@example.com';
    dependencies.roster.set(rosterId(email), { email, cohortId: 'first', status: 'active' });
  });

  test('notes once that the member came, however often the link is followed', async () => {
    await join(session, '2026-06-09T08:00:00Z');
    await join(session, '2026-06-09T08:05:00Z');
    expect([...dependencies.attendance.values()]).toEqual([[session]]);
  });

  test('is refused when the session cannot be joined at that time, and when there is no such session', async () => {
    await expect(join(session, '2026-06-09T09:30:00Z')).rejects.toMatchObject({ code: 'session_not_open' });
    await expect(join(session, '2026-06-07T09:30:00Z')).rejects.toMatchObject({ code: 'session_not_open' });
    await expect(join('another', '2026-06-09T08:00:00Z')).rejects.toMatchObject({ code: 'not_found' });
    expect(dependencies.attendance.size).toBe(0);
  });

  test('is refused for a session without a link', async () => {
    const cohort = dependencies.content.cohorts.get('first');
    if (!cohort) throw new Error('the cohort was not seeded');
    const sessions = cohort.sessions.map((session) => ({ ...session, joinUrl: undefined }));
    dependencies.content.cohorts.set('first', { ...cohort, sessions });
    await expect(join(session, '2026-06-09T08:00:00Z')).rejects.toMatchObject({ code: 'session_not_open' });
    expect(dependencies.attendance.size).toBe(0);
  });
});

describe('the cohort open for enrolment', () => {
  let dependencies: InMemoryDependencies;
  const ask = (now = new Date('2026-06-17T10:00:00Z'), query = {}) =>
    openCohort({ ...publicCall(now), query }, dependencies);
  const cohort = (
    title: string,
    startsOn: string,
    fields: Partial<Parameters<typeof storedCohort>[0]> = {},
  ) =>
    dependencies.content.cohorts.set(
      title,
      storedCohort({ title, startsOn: localDay(startsOn), enrolment: 'open', ...fields }),
    );

  beforeEach(() => {
    dependencies = inMemoryDependencies();
  });

  test('shows its calendar and platform, without the links to join', async () => {
    cohort('Next', '2026-07-13', {
      sessions: [
        {
          week: 1,
          startsAt: new Date('2026-07-14T13:30:00Z'),
          minutes: 90,
          joinUrl: 'https://video.example/secret',
        },
      ],
      platform: 'Jitsi',
    });
    expect(await ask()).toEqual({
      title: 'Next',
      starts_on: '2026-07-13',
      weeks: 4,
      sessions: [
        {
          id: 'live-session-2026-07-13-week-1',
          week: 1,
          starts_at: '2026-07-14T13:30:00.000Z',
          minutes: 90,
        },
      ],
      platform: 'Jitsi',
      seats_left: null,
      price: 699_900,
      seats: null,
    });
  });

  test('shows its own price', async () => {
    cohort('Next', '2026-07-13', { price: 499_900 });
    expect((await ask())?.price).toBe(499_900);
  });

  test('shows the seats left, and 0 when there are more people than seats', async () => {
    cohort('Next', '2026-07-13', { seats: 2 });
    const enrol = (email: string, fields = {}) =>
      dependencies.roster.set(email, { email, cohortId: 'Next', status: 'active', ...fields });
    enrol('refunded@example.com', { status: 'refunded' });
    enrol('elsewhere@example.com', { cohortId: 'Other' });
    enrol('asha@example.com');
    expect((await ask())?.seats_left).toBe(1);
    enrol('ravi@example.com');
    enrol('mina@example.com');
    expect((await ask())?.seats_left).toBe(0);
  });

  test('is the one that the link of an offer names, and none when that one cannot be joined', async () => {
    cohort('next', '2026-07-13');
    cohort('autumn', '2026-10-05', { price: 499_900 });
    cohort('closed', '2026-11-02', { enrolment: 'closed' });
    const named = (id: string) => ask(undefined, { cohort: id });
    expect(await ask()).toMatchObject({ title: 'next' });
    expect(await named('autumn')).toMatchObject({ title: 'autumn', price: 499_900 });
    expect([await named('closed'), await named('unknown')]).toEqual([null, null]);
  });

  test('shows the default platform for a cohort without one', async () => {
    cohort('Next', '2026-07-13');
    expect((await ask())?.platform).toBe('Zoom');
  });

  test('answers null when no cohort is open', async () => {
    expect(await ask()).toBeNull();
    cohort('Closed', '2026-07-13', { enrolment: 'closed' });
    cohort('Over', '2026-05-01');
    expect(await ask()).toBeNull();
  });
});
