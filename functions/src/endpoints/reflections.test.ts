import { beforeEach, describe, expect, test } from '@jest/globals';
import { earlierReflections as endpoint } from '@reshape/contract/reflections';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import type * as z from 'zod/mini';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { changeMember, seedMembers } from '../test/seed-members.ts';
import { earlierReflections, latestReflection } from './reflections.ts';

const start = localDay('2026-06-08');

let dependencies: InMemoryDependencies;
const read = async (day: number, time_zone?: string) => {
  const now = new Date(`${addDays(start, day)}T10:00:00Z`);
  const query = time_zone === undefined ? {} : { time_zone };
  const call = { ...memberCall('member', { now }), query };
  return (await latestReflection(call, dependencies)).content;
};
const joinOn = (day: LocalDay) => {
  changeMember(dependencies, { createdAt: new Date(`${day}T08:00:00Z`) });
};
const spot = (day: number, time: string) => {
  const date = addDays(start, day);
  const spots = dependencies.storedSpots.get('member') ?? [];
  const createdAt = new Date(`${date}T${time}Z`);
  dependencies.storedSpots.set('member', [
    ...spots,
    { id: `s${spots.length}`, date, description: 'x', createdAt },
  ]);
};
const tick = (day: number, id = 'some-id', completed = true) => {
  const date = addDays(start, day);
  dependencies.storedDays.set(`members/member/worksheets/${id}/tracker/${date}`, {
    date,
    completed,
    recent: [],
  });
};
const storedPaths = () =>
  [...dependencies.storedReflections.keys()].filter((path) => path.startsWith('members/member/'));

beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  dependencies.storedSpots.delete('member');
  joinOn(addDays(start, -3));
});

describe('the weekly reflection', () => {
  test('greets a newcomer until their first week is over, and stores nothing', async () => {
    const none = await read(0);
    spot(0, '08:00');
    const some = await read(6);
    expect(some).not.toBe(none);
    expect(some).toContain('one spot');
    expect(some).toContain('15 June');
    expect(storedPaths()).toEqual([]);
  });

  test("quotes two of the week's moments as they are today, and in the last one the oldest beside the newest", async () => {
    const say = (day: number, description: string) => {
      const createdAt = new Date(`${addDays(start, day)}T08:00:00Z`);
      const spots = dependencies.storedSpots.get('member') ?? [];
      const written = { id: `w${spots.length}`, date: addDays(start, day), description, createdAt };
      dependencies.storedSpots.set('member', [...spots, written]);
    };
    for (const [day, text] of [
      [1, 'Opened the fridge'],
      [2, 'In between'],
      [4, 'Checked the phone'],
      [22, 'Took the stairs'],
      [27, 'Let the mail stand'],
    ] as const)
      say(day, text);
    const first = await read(7);
    expect(first).toContain('“Opened the fridge”');
    expect(first).toContain('“Checked the phone”');
    expect(first).not.toContain('In between');
    const before = dependencies.storedSpots.get('member') ?? [];
    const changed = before.flatMap((spot) => {
      if (spot.description === 'Opened the fridge') return [];
      return spot.description === 'Checked the phone' ? { ...spot, description: 'Put it away' } : spot;
    });
    dependencies.storedSpots.set('member', changed);
    const later = await read(13);
    expect(later).toContain('“In between”');
    expect(later).toContain('“Put it away”');
    expect(later).not.toMatch(/Opened the fridge|Checked the phone/);
    expect(JSON.stringify([...dependencies.storedReflections.values()])).not.toMatch(/fridge|phone/i);
    dependencies.storedSpots.set('member', before);
    const last = await read(28);
    expect(last).toContain('“Opened the fridge”');
    expect(last).toContain('“Let the mail stand”');
    expect(last).not.toContain('Took the stairs');
  });

  test('does not mention spots from before a newcomer’s first day, which no reflection reads', async () => {
    const none = await read(0);
    spot(-3, '08:00');
    expect(await read(0)).toBe(none);
    expect(await read(-2)).toBe(none);
  });

  test('names the first day of its week, except for a newcomer', async () => {
    const latest = (day: number) => {
      const now = new Date(`${addDays(start, day)}T10:00:00Z`);
      return latestReflection({ ...memberCall('member', { now }), query: {} }, dependencies);
    };
    expect(await latest(6)).not.toHaveProperty('week_start');
    expect(await latest(7)).toMatchObject({ week_start: start });
  });

  test('covers the previous week on each day of the next, and stores one text per week', async () => {
    spot(1, '20:00');
    const first = await read(7);
    expect(first).toContain('Tuesday');
    spot(8, '20:00');
    expect(await read(13)).toBe(first);
    expect(await read(14)).not.toBe(first);
    expect(storedPaths()).toEqual([
      'members/member/reflections/2026-06-08',
      'members/member/reflections/2026-06-15',
    ]);
  });

  test('counts a late joiner’s weeks from the week in which they joined', async () => {
    joinOn(addDays(start, 9));
    expect(await read(10)).toContain('22 June');
    expect(storedPaths()).toEqual([]);
    spot(10, '20:00');
    await read(14);
    expect(storedPaths()).toEqual(['members/member/reflections/2026-06-15']);
  });

  test('uses the caller’s time zone for hours, and mentions none without one', async () => {
    // 16:30 UTC is 22:00 in India.
    for (const day of [0, 1, 2, 3]) spot(day, '16:30');
    const unnamed = await read(7);
    dependencies.storedReflections.clear();
    const inIndia = await read(7, 'Asia/Kolkata');
    dependencies.storedReflections.clear();
    const inLondon = await read(7, 'Europe/London');
    expect(new Set([unnamed, inIndia, inLondon]).size).toBe(3);
    expect(inIndia).toMatch(/night/);
    expect(inLondon).toMatch(/evening/);
    expect(unnamed).not.toMatch(/night|evening|afternoon|morning/);
  });

  test('mentions no hour for spots that were logged for the day before', async () => {
    for (const day of [0, 1, 2, 3]) {
      const date = addDays(start, day);
      const createdAt = new Date(`${addDays(date, 1)}T02:00:00Z`);
      const spots = dependencies.storedSpots.get('member') ?? [];
      dependencies.storedSpots.set('member', [
        ...spots,
        { id: `s${day}`, date, description: 'x', createdAt },
      ]);
    }
    expect(await read(7, 'Asia/Kolkata')).not.toMatch(/night|evening|afternoon|morning/);
  });

  test('names each action with the ticks of its own worksheet only', async () => {
    const own = dependencies.storedWorksheets.get('members/member/worksheets/some-id');
    if (!own) throw new Error('no worksheet');
    const at = (id: string, day: number, tinyAction: string) =>
      dependencies.storedWorksheets.set(`members/member/worksheets/${id}`, {
        ...own,
        id,
        tinyAction,
        created_at: `${addDays(start, day)}T12:00:00.000Z`,
      });
    at('some-id', -20, 'Long ago');
    at('before', -5, 'Close the laptop');
    at('within', 4, 'Walk to the corner');
    at('after', 7, 'Much too late');
    for (const day of [0, 1, 2]) tick(day, 'before');
    tick(6, 'within', false);
    tick(3, 'after');
    const one = await read(8);
    expect(one).toMatch(/(“Close the laptop”.*three days|three days.*“Close the laptop”)/);
    expect(one).not.toMatch(/Long ago|Much too late/);
    dependencies.storedReflections.clear();
    for (const day of [4, 5]) tick(day, 'within');
    const both = await read(8);
    expect(both).toContain('“Walk to the corner” on two days and “Close the laptop” on three days');
    expect(both).not.toMatch(/Long ago|Much too late/);
  });

  test('differs between members who had the same week', async () => {
    const readAs = async (memberId: string) => {
      const member = dependencies.stored.get('member');
      if (!member) throw new Error('the member was not seeded');
      dependencies.stored.set(memberId, member);
      const now = new Date(`${addDays(start, 7)}T10:00:00Z`);
      const call = { ...memberCall(memberId, { now }), query: {} };
      return (await latestReflection(call, dependencies)).content;
    };
    const texts = await Promise.all(Array.from({ length: 20 }, (_, index) => readAs(`m-${index}`)));
    expect(new Set(texts).size).toBeGreaterThan(10);
  });

  test('compares with the week before once there is one', async () => {
    for (const day of [0, 1, 2]) spot(day, '08:00');
    for (const day of [7, 8, 9, 10, 11]) spot(day, '08:00');
    const text = await read(14);
    expect(text).toMatch(/five/);
    expect(text).toMatch(/three/);
  });

  test('says how often the member has come back, in the newest letter and only there', async () => {
    for (const day of [1, 5, 8, 12]) spot(day, '08:00');
    changeMember(dependencies, { returns: 3 });
    expect(await read(14)).toMatch(/three times/);
    const now = new Date(`${addDays(start, 14)}T10:00:00Z`);
    const query = endpoint.query.parse({});
    const call = { ...memberCall('member', { now }), query };
    const { items } = await earlierReflections(call, dependencies);
    expect(items.map(({ content }) => /three times/.test(content))).toEqual([false]);
  });

  describe('earlier ones', () => {
    const pageOf = (day: number, given: z.input<typeof endpoint.query> = {}) => {
      const now = new Date(`${addDays(start, day)}T10:00:00Z`);
      const query = endpoint.query.parse(given);
      return earlierReflections({ ...memberCall('member', { now }), query }, dependencies);
    };
    const listEarlier = async (day: number) => (await pageOf(day)).items;
    const weeksOf = ({ items }: Awaited<ReturnType<typeof pageOf>>) =>
      items.map(({ week_start }) => week_start);
    const daysOfWeeks = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => addDays(start, (from - index) * 7));

    test('can be read again, newest first, without the latest', async () => {
      spot(1, '20:00');
      spot(8, '20:00');
      const first = await read(7);
      const second = await read(14);
      await read(21);
      expect(await listEarlier(21)).toEqual([
        { week_start: addDays(start, 7), content: second },
        { week_start: start, content: first },
      ]);
    });

    test('are composed once for each week whose reflection was never read', async () => {
      for (const week of [0, 4, 5, 6]) spot(week * 7, '20:00');
      const texts = await listEarlier(7 * 7);
      expect(texts.map(({ week_start }) => week_start)).toEqual(
        [5, 4, 3, 2, 1, 0].map((week) => addDays(start, week * 7)),
      );
      expect(await listEarlier(7 * 7)).toEqual(texts);
      expect(storedPaths()).toHaveLength(6);
    });

    test('begin with the week in which the member joined', async () => {
      joinOn(addDays(start, 9));
      expect((await listEarlier(28)).map(({ week_start }) => week_start)).toEqual([
        addDays(start, 14),
        addDays(start, 7),
      ]);
    });

    test('can be read back to the first week by a member who logged something in each of thirty weeks', async () => {
      for (let week = 0; week < 30; week += 1) spot(week * 7, '20:00');
      const first = await pageOf(30 * 7);
      expect(weeksOf(first)).toEqual(daysOfWeeks(28, 3));
      expect(first).toMatchObject({ hasMore: true, next: addDays(start, 3 * 7) });
      const second = await pageOf(30 * 7, { after: first.items.at(-1)?.week_start });
      expect(weeksOf(second)).toEqual(daysOfWeeks(2, 0));
      expect(second.hasMore).toBe(false);
    });

    test('are one page for a member with as many as a page has', async () => {
      for (let week = 0; week < 27; week += 1) spot(week * 7, '20:00');
      const page = await pageOf(27 * 7);
      expect([weeksOf(page), page.hasMore]).toEqual([daysOfWeeks(25, 0), false]);
    });

    test('of the programme follow those after a break of two years', async () => {
      for (const week of [104, 105, 106]) spot(week * 7, '20:00');
      const page = await pageOf(107 * 7, { limit: 3 });
      expect(weeksOf(page)).toEqual([...daysOfWeeks(105, 104), addDays(start, 3 * 7)]);
      const rest = await pageOf(107 * 7, { limit: 3, after: page.items.at(-1)?.week_start });
      expect([weeksOf(rest), rest.hasMore]).toEqual([daysOfWeeks(2, 0), false]);
    });

    test('of an earlier cohort that the member read can still be read in the next', async () => {
      spot(1, '20:00');
      const first = await read(7);
      const second = await read(14);
      changeMember(dependencies, { cohortId: 'next' });
      const ofEarlierCohort = [
        { week_start: addDays(start, 7), content: second },
        { week_start: start, content: first },
      ];
      expect(await listEarlier(36)).toEqual(ofEarlierCohort);
      expect(await listEarlier(43)).toEqual(ofEarlierCohort);
      expect(weeksOf(await pageOf(50))).toEqual([addDays(start, 35), addDays(start, 7), start]);
      const page = await pageOf(50, { limit: 2 });
      expect(page).toMatchObject({ hasMore: true, next: addDays(start, 7) });
      expect((await pageOf(50, { after: addDays(start, 7) })).items).toEqual(ofEarlierCohort.slice(1));
    });

    test('are empty after the oldest one', async () => {
      spot(1, '20:00');
      expect(await pageOf(21, { after: start })).toMatchObject({ items: [], hasMore: false });
    });

    test('are empty in the first two weeks', async () => {
      expect(await listEarlier(0)).toEqual([]);
      expect(await listEarlier(13)).toEqual([]);
    });
  });

  describe('after the programme', () => {
    const latestWeek = async (day: number) => {
      const now = new Date(`${addDays(start, day)}T10:00:00Z`);
      const call = memberCall('member', { now });
      const earlier = { ...call, query: endpoint.query.parse({}) };
      const weeks = [
        await latestReflection({ ...call, query: {} }, dependencies),
        ...(await earlierReflections(earlier, dependencies)).items,
      ];
      return weeks.map(({ week_start }) => week_start);
    };
    const week = (number: number) => addDays(start, (number - 1) * 7);
    const programme = [4, 3, 2, 1].map(week);

    test('the latest reflection is the last one of the programme when nothing was logged since, even a year later', async () => {
      expect(await latestWeek(45)).toEqual(programme);
      expect(await latestWeek(360)).toEqual(programme);
      expect(storedPaths()).toHaveLength(4);
    });

    test('a reflection is written for a week with a spot, a challenge day or a tick, and for no other', async () => {
      spot(29, '08:00');
      const day = addDays(start, 36);
      const log = { challengeId: 'week-4', date: day, note: '', key: 'some-key', createdAt: new Date(day) };
      dependencies.storedLogs.set(`members/member/challengeLogs/week-4_${day}`, log);
      tick(50);
      tick(57, 'some-id', false);
      expect(await latestWeek(70)).toEqual([week(8), week(6), week(5), ...programme]);
    });

    test('a reflection does not say that the challenge was left out, because there was none', async () => {
      for (const day of [28, 30, 32]) spot(day, '08:00');
      expect(await read(35)).not.toContain('challenge');
    });

    test('a reflection stays when the entries of its week were deleted later', async () => {
      spot(29, '08:00');
      await latestWeek(35);
      dependencies.storedSpots.delete('member');
      expect(await latestWeek(42)).toEqual([week(5), ...programme]);
    });
  });

  test('returns one text to simultaneous first reads', async () => {
    spot(1, '20:00');
    const texts = await Promise.all(Array.from({ length: 20 }, (_, index) => read(7 + (index % 7))));
    expect(new Set(texts).size).toBe(1);
    expect(storedPaths()).toHaveLength(1);
  });

  test('answers 404 for a cohort without a calendar', async () => {
    dependencies.content.cohorts.clear();
    await expect(read(7)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
