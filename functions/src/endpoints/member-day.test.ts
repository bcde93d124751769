import { beforeEach, describe, expect, test } from '@jest/globals';
import { firebaseLogin as login } from '@reshape/contract/session';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { myCohort } from './cohort.ts';
import { changeTimeZone, markSeen, myDay } from './member-day.ts';
import { logMicrochallenge } from './microchallenges.ts';
import { latestReflection } from './reflections.ts';
import { firebaseLogin } from './session.ts';
import { createSpot } from './spots.ts';
import { toggleTracker } from './tracker.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

const member = () => {
  const member = dependencies.stored.get('member');
  if (!member) throw new Error('the member was not seeded');
  return member;
};
const set = (fields: Partial<ReturnType<typeof member>>) =>
  dependencies.stored.set('member', { ...member(), ...fields });
const callAt = (now: string) => memberCall('member', { now: new Date(now) });
const moveTo = (time_zone: string, now: string) =>
  changeTimeZone({ ...callAt(now), body: { time_zone } }, dependencies);
const spotAt = (now: string, date?: string) =>
  createSpot(
    {
      ...callAt(now),
      body: { description: 'A spot', ...(date !== undefined && { date: localDay(date) }) },
    },
    dependencies,
  );

describe('the time zone of a member', () => {
  test('is the programme’s until a device or the member says otherwise', async () => {
    expect(await myDay(callAt('2026-06-17T10:00:00Z'), dependencies)).toEqual({
      time_zone: 'UTC',
      utc_offset: '+00:00',
      last_active_on: null,
      returns: 0,
      lapsed_at: null,
      changed_elsewhere_at: null,
      seen: {},
      left_zones: [],
    });
  });

  test('is the device’s from the first sign-in that names one, and a later sign-in does not change it', async () => {
    const email = member().email;
    dependencies.roster.set(rosterId(email), { email, cohortId: 'first', status: 'active', uid: 'member' });
    const signIn = (time_zone?: string) => {
      dependencies.idTokens.set('id-token', {
        uid: 'member',
        provider: 'google.com',
        email,
        emailVerified: true,
        displayName: 'Member',
        authTime: Date.parse('2026-06-17T09:59:00Z') / 1000,
      });
      const call = publicCall(new Date('2026-06-17T10:00:00Z'));
      return firebaseLogin({ ...call, body: { idToken: 'id-token', time_zone } }, dependencies);
    };
    await signIn();
    expect(member().timeZone).toBeUndefined();
    await signIn('Asia/Kolkata');
    expect(member().timeZone).toBe('Asia/Kolkata');
    await signIn('America/New_York');
    expect(member().timeZone).toBe('Asia/Kolkata');
  });

  test('is ignored at the sign-in of a device whose zone is not known here', () => {
    const { data } = login.body.safeParse({ idToken: 'id-token', time_zone: 'Mars/Olympus' });
    expect(data).toEqual({ idToken: 'id-token', time_zone: undefined });
  });

  test('is changed with the times of the nudges, and the days that were open are noted', async () => {
    await moveTo('America/Los_Angeles', '2026-06-14T10:00:00Z');
    const answer = await moveTo('Pacific/Auckland', '2026-06-14T17:00:00Z');
    expect(answer).toEqual({
      time_zone: 'Pacific/Auckland',
      utc_offset: '+12:00',
      last_active_on: null,
      returns: 0,
      lapsed_at: null,
      changed_elsewhere_at: null,
      seen: {},
      left_zones: [
        { time_zone: 'America/Los_Angeles', utc_offset: '-07:00', last_day: '2026-06-14' },
        { time_zone: 'UTC', utc_offset: '+00:00', last_day: '2026-06-14' },
      ],
    });
    expect(member()).toMatchObject({
      timeZone: 'Pacific/Auckland',
      leftZones: [{ timeZone: 'America/Los_Angeles' }, { timeZone: 'UTC' }],
    });
    const devices = [...dependencies.storedSubscriptions.values()].filter(({ uid }) => uid === 'member');
    expect(devices.map(({ timeZone }) => timeZone)).toEqual(devices.map(() => 'Pacific/Auckland'));
  });
});

describe('in Los Angeles on the evening of the 16th, when it is the 17th in UTC', () => {
  const evening = '2026-06-17T02:00:00Z';
  beforeEach(() => void set({ timeZone: 'America/Los_Angeles' }));

  test('a spot and a day of a challenge count for the 16th', async () => {
    expect(await spotAt(evening)).toMatchObject({ date: '2026-06-16' });
    await logMicrochallenge(
      { ...callAt(evening), body: { challenge_id: 'some-id', note: '' } },
      dependencies,
    );
    expect(
      [...dependencies.storedLogs.keys()].filter((path) => path.startsWith('members/member/')),
    ).toContain('members/member/challengeLogs/some-id_2026-06-16');
  });

  test('a spot for the 17th is refused, because it has not begun', async () => {
    await expect(spotAt(evening, '2026-06-17')).rejects.toMatchObject({ code: 'outside_window' });
  });

  test.each([
    ['2026-06-16', true],
    ['2026-06-10', true],
    ['2026-06-17', true],
    ['2026-06-09', false],
    ['2026-06-18', false],
  ])('the tracker takes the member’s seven days and today’s date in UTC: %s %s', async (date, isTaken) => {
    const ticked = toggleTracker(
      { ...callAt(evening), params: { id: 'some-id' }, body: { date: localDay(date) } },
      dependencies,
    );
    if (isTaken) expect(await ticked).toMatchObject({ completed: true });
    else await expect(ticked).rejects.toMatchObject({ code: 'outside_window' });
  });
});

test('a week of the cohort is over at midnight in the member’s zone, and its reflection appears then', async () => {
  const latest = (now: string) => latestReflection({ ...callAt(now), query: {} }, dependencies);
  const { starts_on } = await myCohort(callAt('2026-06-17T10:00:00Z'), dependencies);
  set({ timeZone: 'Pacific/Auckland', createdAt: new Date(`${starts_on}T00:00:00Z`) });
  const end = new Date(`${starts_on}T00:00:00+12:00`).getTime() + 7 * 24 * 3_600_000;
  expect(await latest(new Date(end - 1).toISOString())).not.toHaveProperty('week_start');
  expect(await latest(new Date(end).toISOString())).toMatchObject({ week_start: starts_on });
});

describe('a journey', () => {
  test('to the west does not open a day again that has a challenge day: it is logged once', async () => {
    set({ timeZone: 'Pacific/Auckland' });
    const log = (now: string) =>
      logMicrochallenge({ ...callAt(now), body: { challenge_id: 'some-id', note: '' } }, dependencies);
    await log('2026-06-14T21:00:00Z');
    set({ lastActiveOn: localDay('2026-06-15') });
    await moveTo('America/Los_Angeles', '2026-06-14T22:00:00Z');
    expect(await log('2026-06-15T01:00:00Z')).toEqual({ message: 'Already logged for today' });
    expect(await spotAt('2026-06-15T01:00:00Z')).toMatchObject({ date: '2026-06-15' });
  });

  test('to the east leaves the day open as long as at home', async () => {
    set({ timeZone: 'America/Los_Angeles' });
    await moveTo('Pacific/Auckland', '2026-06-14T17:00:00Z');
    expect(await spotAt('2026-06-15T18:59:59Z', '2026-06-14')).toMatchObject({ date: '2026-06-14' });
    await expect(spotAt('2026-06-15T19:00:00Z', '2026-06-14')).rejects.toMatchObject({
      code: 'outside_window',
    });
  });
});

test('what a member has seen on one device is known on every other', async () => {
  const see = (what: 'wall' | 'reflection', of: string) =>
    markSeen(
      { ...callAt('2026-07-05T10:00:00Z'), params: {}, body: { what, of: localDay(of) } },
      dependencies,
    );
  await see('wall', '2026-06-08');
  expect(await see('reflection', '2026-06-29')).toMatchObject({
    seen: { wall: '2026-06-08', reflection: '2026-06-29' },
  });
  const elsewhere = { ...callAt('2026-07-05T10:01:00Z'), params: {}, body: undefined };
  expect(await myDay(elsewhere, dependencies)).toMatchObject({
    seen: { wall: '2026-06-08', reflection: '2026-06-29' },
  });
});
