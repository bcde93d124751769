import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { calendarFeed } from '../endpoints/calendar-feed.ts';
import { openCohort } from '../endpoints/cohort.ts';
import { myHalfWall } from '../endpoints/half-wall.ts';
import { myLapse } from '../endpoints/lapse.ts';
import { mailSettings } from '../endpoints/mail-settings.ts';
import {
  activeMicrochallenge,
  getMicrochallenge,
  listMicrochallenges,
} from '../endpoints/microchallenges.ts';
import { getNudge, randomNudge } from '../endpoints/nudges.ts';
import { mySecondMonth } from '../endpoints/second-month.ts';
import { myLetter } from '../endpoints/self-letter.ts';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { challenge, seedMembers } from '../test/seed-members.ts';
import { cachedContent, cachedMembers, cachedNudgeCount, contentTtlMs } from './cache.ts';
import type { Member } from './members.ts';

describe('cached content', () => {
  let time: number;
  let reads: number;
  let failure: Error | undefined;
  let memory: InMemoryDependencies;
  let content: ReturnType<typeof cachedContent>;

  /** `read` with a call counter; fails when the test says so. */
  const countReads =
    <Args extends readonly unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      reads += 1;
      if (failure) throw failure;
      return read(...args);
    };

  beforeEach(() => {
    time = 1_000;
    reads = 0;
    failure = undefined;
    memory = inMemoryDependencies();
    seedMembers(memory);
    const counted = {
      microchallenges: { list: countReads(memory.microchallenges.list) },
      nudges: { at: countReads(memory.nudges.at), all: countReads(memory.nudges.all) },
      cohorts: {
        get: countReads(memory.cohorts.get),
        running: countReads(memory.cohorts.running),
        open: countReads(memory.cohorts.open),
        current: countReads(memory.cohorts.current),
        all: memory.cohorts.all,
        countPlaces: memory.cohorts.countPlaces,
        people: memory.cohorts.people,
        change: memory.cohorts.change,
      },
    };
    content = cachedContent(counted, { now: () => time });
  });

  const call = publicCall();
  const dependencies = () => ({ ...memory, ...content });

  describe('ten thousand calls within a minute read the database', () => {
    test.each([
      [
        'for any nudge',
        cachedNudgeCount,
        (index: number) => randomNudge(call, { ...dependencies(), random: () => (index * 0.618) % 1 }),
      ],
      ['for the active challenge', 2, () => activeMicrochallenge(call, dependencies())],
      ['for the cohort open for enrolment', 1, () => openCohort({ ...call, query: {} }, dependencies())],
      ['for every nudge', 1, () => dependencies().nudges.all()],
      [
        'for unknown nudges',
        1,
        (index: number) =>
          getNudge({ ...call, params: { id: `no-${index}` } }, dependencies()).catch(() => undefined),
      ],
      ['for the list of challenges', 1, () => listMicrochallenges(call, dependencies())],
      [
        'for one challenge',
        1,
        () => getMicrochallenge({ ...call, params: { id: 'some-id' } }, dependencies()),
      ],
      [
        'for unknown challenges',
        1,
        (index: number) =>
          getMicrochallenge({ ...call, params: { id: `no-${index}` } }, dependencies()).catch(
            () => undefined,
          ),
      ],
    ])('%s at most %i times', async (_, max, ask) => {
      await Promise.all(Array.from({ length: 5_000 }, (_, index) => ask(index)));
      for (let index = 0; index < 5_000; index += 1) {
        time += 10;
        await ask(index);
      }
      expect(reads).toBe(max);
      time += contentTtlMs;
      await ask(0);
      expect(reads).toBeGreaterThan(max);
    });
  });

  test('the last seats of the open cohort are counted within seconds, and not once a minute', async () => {
    const open = storedCohort({
      startsOn: localDay('2026-07-13'),
      enrolment: 'open',
      seats: 1,
    });
    memory.content.cohorts.set('next', open);
    const seatsNow = async () => (await openCohort({ ...call, query: {} }, dependencies()))?.seats_left;
    expect(await seatsNow()).toBe(1);
    memory.roster.set('asha', {
      email: 'asha@example.com',
      cohortId: 'next',
      status: 'active',
    });
    time += 3_000;
    expect(await seatsNow()).toBe(0);
  });

  test('returns all nudges over time, although few are cached', async () => {
    memory.content.nudges.clear();
    const ids = Array.from({ length: 100 }, (_, index) => `n-${index}`);
    for (const id of ids) memory.content.nudges.set(id, { id, title: id, type: 'text', paragraphs: [] });
    const seen = new Set<string | undefined>();
    for (let index = 0; index < 2_000; index += 1) {
      seen.add((await content.nudges.at((index * 0.618_034) % 1))?.id);
      if (index % 16 === 0) time += contentTtlMs + 1;
    }
    expect(seen.size).toBe(100);
  });

  test('returns changed content after a minute', async () => {
    await content.microchallenges.list();
    memory.content.challenges.set('new', challenge('new', 5));
    time += contentTtlMs;
    expect(await content.microchallenges.list()).toHaveLength(4);
    time += 1;
    expect(await content.microchallenges.list()).toHaveLength(5);
  });

  test('does not cache a failure', async () => {
    failure = new Error('busy');
    await expect(content.microchallenges.list()).rejects.toThrow('busy');
    failure = undefined;
    expect(await content.microchallenges.list()).toHaveLength(4);
  });

  test('reads the current cohort again on another day', async () => {
    await content.cohorts.running(localDay('2026-06-17'));
    await content.cohorts.running(localDay('2026-06-18'));
    expect(reads).toBe(2);
  });
});

describe('a cached member', () => {
  const member: Member = {
    email: 'a@example.com',
    displayName: 'Asha',
    cohortId: 'first',
    status: 'active',
    sessionEpoch: 0,
    endedSessions: {},
    createdAt: new Date(0),
  };

  let reads: number;
  let time: number;
  let dependencies: ReturnType<typeof inMemoryDependencies>;
  let members: ReturnType<typeof cachedMembers>['members'];
  let pushSubscriptions: ReturnType<typeof cachedMembers>['pushSubscriptions'];

  beforeEach(() => {
    reads = 0;
    time = 1_000;
    dependencies = inMemoryDependencies();
    dependencies.stored.set('asha', member);
    const get = (id: string) => {
      reads += 1;
      return dependencies.members.get(id);
    };
    ({ members, pushSubscriptions } = cachedMembers(
      { ...dependencies, members: { ...dependencies.members, get } },
      { now: () => time },
    ));
  });

  test('is read once for a burst of calls', async () => {
    for (let call = 0; call < 20; call += 1) expect((await members.get('asha'))?.displayName).toBe('Asha');
    expect(reads).toBe(1);
  });

  test('expires well within the thirty seconds in which a revocation must take effect', async () => {
    await members.get('asha');
    dependencies.stored.set('asha', { ...member, status: 'removed' });
    time += 10_001;
    expect((await members.get('asha'))?.status).toBe('removed');
  });

  test('is dropped at once when the member signs out on this instance', async () => {
    await members.get('asha');
    await members.endSession('asha', 'session-1', 0, new Date(0));
    expect((await members.get('asha'))?.endedSessions).toHaveProperty('session-1');
    await members.endAllSessions('asha');
    expect((await members.get('asha'))?.sessionEpoch).toBe(1);
  });

  test('is dropped at once when the member writes a letter, answers or changes a setting on this instance', async () => {
    const changes = {
      letter: { text: 'Dear me', writtenOn: localDay('2026-06-17'), opensOn: localDay('2026-07-17') },
      lapse: { on: localDay('2026-06-17'), obstacle: 'forgot' },
      halfWall: { cohortId: 'first', text: 'Walks', on: localDay('2026-06-17') },
      mail: { sessionReminders: false },
    } as const;
    const calendar = { calendarHash: 'hash', calendarSince: new Date(0) };
    await members.get('asha');
    await members.set('asha', { letter: changes.letter });
    expect(await members.get('asha')).toMatchObject({ letter: changes.letter });
    await members.set('asha', { lapse: changes.lapse });
    expect(await members.get('asha')).toMatchObject({ lapse: changes.lapse });
    await members.set('asha', { halfWall: changes.halfWall });
    expect(await members.get('asha')).toMatchObject({ halfWall: changes.halfWall });
    await members.markSeen('asha', 'wall', localDay('2026-06-01'));
    expect(await members.get('asha')).toMatchObject({ seen: { wall: '2026-06-01' } });
    await members.setCalendar('asha', calendar);
    expect(await members.get('asha')).toMatchObject(calendar);
    await members.set('asha', { mail: changes.mail });
    expect(await members.get('asha')).toMatchObject(changes);
  });

  test('is not read for an answer that the member has just changed on another instance', async () => {
    const on = localDay('2026-06-17');
    const instance = { ...dependencies, members };
    const answers = () =>
      Promise.all(
        [mySecondMonth, myHalfWall, myLetter, myLapse, mailSettings, calendarFeed].map((read) =>
          read(memberCall('asha'), instance),
        ),
      );
    await answers();
    await members.get('asha');
    const other = dependencies.members;
    await other.changeSecondMonth('asha', (stored) => ({ ...stored, on: true }));
    await other.set('asha', { halfWall: { cohortId: 'first', text: 'Walks', on } });
    await other.set('asha', { letter: { text: 'Dear me', writtenOn: on, opensOn: localDay('2027-06-17') } });
    await other.set('asha', { lapse: { on, obstacle: 'forgot' } });
    await other.set('asha', { mail: { sessionReminders: false } });
    await other.setCalendar('asha', { calendarHash: 'hash', calendarSince: new Date(0) });
    expect(await answers()).toEqual([
      { on: true, check: null },
      { answer: { text: 'Walks', on } },
      { letter: { written_on: on, opens_on: '2027-06-17' } },
      { answer: { on, obstacle: 'forgot' } },
      { session_reminders: false },
      { since: new Date(0).toISOString() },
    ]);
  });

  test('is dropped at once when the member changes their time zone on this instance', async () => {
    await members.get('asha');
    await pushSubscriptions.update('asha', (before) => ({ ...before, timeZone: 'Asia/Kolkata' }));
    expect((await members.get('asha'))?.timeZone).toBe('Asia/Kolkata');
  });

  test('does not keep a read that started before the sign-out and ended after it', async () => {
    const early = members.get('asha');
    await members.endAllSessions('asha');
    await early;
    expect((await members.get('asha'))?.sessionEpoch).toBe(1);
  });

  test('does not keep a failure', async () => {
    const get = () => (reads++ === 0 ? Promise.reject(new Error('down')) : dependencies.members.get('asha'));
    const { members: broken } = cachedMembers(
      { ...dependencies, members: { ...dependencies.members, get } },
      { now: () => time },
    );
    await expect(broken.get('asha')).rejects.toThrow('down');
    expect(await broken.get('asha')).toBeDefined();
  });

  test('does not cache that a user is unknown', async () => {
    expect(await members.get('ravi')).toBeUndefined();
    dependencies.stored.set('ravi', member);
    expect(await members.get('ravi')).toBeDefined();
  });
});
