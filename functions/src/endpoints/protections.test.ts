import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { callOf } from '../testing/call.ts';
import { inhabit } from '../testing/inhabited.ts';
import { type MemoryWorld, memoryWorld } from '../testing/memory-world.ts';
import { assertStoredShapes } from '../testing/stored-shapes.ts';
import { createWorksheet } from './create-worksheet.ts';
import { getWorksheet } from './get-worksheet.ts';
import type { World } from './handler.ts';
import { latestReflection } from './latest-reflection.ts';
import { logMicrochallenge } from './log-microchallenge.ts';
import { toggleTracker } from './toggle-tracker.ts';
import { worksheetHistory } from './worksheet-history.ts';

const date = localDay('2026-06-17');
const atOnce = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

const log = (world: World, key: string) => {
  const body = { challenge_id: 'some-id', note: '' };
  return logMicrochallenge({ ...callOf('member', { key }), params: {}, query: undefined, body }, world);
};
const toggle = async (world: World, key: string) => {
  const call = { ...callOf('member', { key }), params: { id: 'some-id' }, query: undefined, body: { date } };
  return (await toggleTracker(call, world)).completed;
};
const create = (world: World) => {
  const environment = { easier: '', harder: '' };
  const body = { struggle: 'S', identity: 'I', knowledge: 'K', environment, tinyAction: 'T' };
  return createWorksheet({ ...callOf('member'), params: {}, query: undefined, body }, world);
};
const activeNow = async (world: World) => {
  const call = { ...callOf('member'), params: {}, query: { limit: 100 }, body: undefined };
  return (await worksheetHistory(call, world)).filter(({ status }) => status === 'active').length;
};

/** What must hold of any world, however many call at once. */
const promises = {
  async 'a repeated log gets its success again'(world: World) {
    const messages = [await log(world, 'key-00000001'), await log(world, 'key-00000001')];
    expect(new Set(messages.map(({ message }) => message)).size).toBe(1);
  },
  async 'one log a day'(world: World) {
    const answers = await atOnce(200, (index) => log(world, `key-000000${index}`));
    expect(answers.filter(({ message }) => message === 'Logged for today')).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'Already logged for today')).toHaveLength(199);
  },
  async 'every click turns the day once'(world: World) {
    const answers = await atOnce(51, (index) => toggle(world, `key-000000${index}`));
    expect(answers.filter((completed) => completed)).toHaveLength(26);
  },
  async 'a repeated click gets its answer again'(world: World) {
    expect(await toggle(world, 'key-00000001')).toBe(await toggle(world, 'key-00000001'));
  },
  async 'one worksheet is active at every moment'(world: World) {
    const seen = new Set<number>();
    const watch = async () => {
      for (let look = 0; look < 20; look += 1) {
        seen.add(await activeNow(world));
        await aMoment();
      }
    };
    await Promise.all([watch(), atOnce(20, () => create(world))]);
    expect([...seen]).toEqual([1]);
  },
  async 'all first readers read one reflection'(world: World) {
    const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Asia/Tokyo'];
    const texts = await atOnce(4, (index) => {
      const query = { time_zone: zones[index] };
      return latestReflection({ ...callOf('member'), params: {}, query, body: undefined }, world);
    });
    expect(new Set(texts.map(({ content }) => content)).size).toBe(1);
  },
  async "another member's worksheet is not found"(world: World) {
    const call = { ...callOf('member'), params: { id: 'theirs' }, query: undefined, body: undefined };
    await expect(getWorksheet(call, world)).rejects.toMatchObject({ code: 'not_found' });
  },
};
type Promised = keyof typeof promises;

/** Worlds from which one protection was taken, each with the promise that it must break. */
const mutants: readonly (readonly [string, Promised, (world: MemoryWorld) => Partial<World>])[] = [
  [
    'logs that forget their key',
    'a repeated log gets its success again',
    ({ challengeLogs }) => ({
      challengeLogs: {
        ...challengeLogs,
        record: (memberId, log, judge) =>
          challengeLogs.record(memberId, log, (earlier) =>
            judge(earlier.map((known) => ({ ...known, key: '' }))),
          ),
      },
    }),
  ],
  [
    'logs that are judged before they are stored',
    'one log a day',
    ({ challengeLogs }) => ({
      challengeLogs: {
        ...challengeLogs,
        async record(memberId, log, judge) {
          const earlier = await challengeLogs.days(memberId, log.challengeId);
          const verdict = judge(earlier.map((day) => ({ ...log, date: day, key: '' })));
          await aMoment();
          return verdict === 'new' ? challengeLogs.record(memberId, log, () => verdict) : verdict;
        },
      },
    }),
  ],
  [
    'a tracker that reads before it writes',
    'every click turns the day once',
    ({ tracker, storedDays }) => ({
      tracker: {
        ...tracker,
        async change(memberId, id, day, change) {
          const before = storedDays.get(`members/${memberId}/worksheets/${id}/tracker/${day}`);
          await aMoment();
          return tracker.change(memberId, id, day, (status) => change(status, before));
        },
      },
    }),
  ],
  [
    'a tracker that forgets its keys',
    'a repeated click gets its answer again',
    ({ tracker }) => ({
      tracker: {
        ...tracker,
        change: (memberId, id, day, change) =>
          tracker.change(memberId, id, day, (status, before) =>
            change(status, before && { ...before, recent: [] }),
          ),
      },
    }),
  ],
  [
    'worksheets that are archived a step before the next is stored',
    'one worksheet is active at every moment',
    ({ worksheets, storedWorksheets }) => ({
      worksheets: {
        ...worksheets,
        async create(memberId, worksheet) {
          for (const [path, known] of storedWorksheets)
            storedWorksheets.set(path, { ...known, status: 'archived' });
          await aMoment();
          await aMoment();
          return worksheets.create(memberId, worksheet);
        },
      },
    }),
  ],
  [
    'reflections of which the last writer wins',
    'all first readers read one reflection',
    ({ reflections }) => ({ reflections: { ...reflections, keep: async (_, __, { content }) => content } }),
  ],
  [
    'worksheets that are found by their id alone',
    "another member's worksheet is not found",
    ({ worksheets, storedWorksheets }) => ({
      worksheets: {
        ...worksheets,
        get: async (_, id) => [...storedWorksheets.values()].find((known) => known.id === id),
      },
    }),
  ],
];

function someWorld(): MemoryWorld {
  const world = memoryWorld();
  inhabit(world);
  // Spots at one hour, so that a reflection reads differently on each clock.
  const spots = ['09', '10', '11', '12'].map((day) => ({
    id: day,
    date: localDay(`2026-06-${day}`),
    description: 'x',
    createdAt: new Date(`2026-06-${day}T16:30:00Z`),
  }));
  world.storedSpots.set('member', spots);
  return world;
}

describe('a world keeps its promise:', () => {
  test.each(Object.entries(promises))('%s', async (_, holds) => {
    await holds(someWorld());
  });
});

describe('the check is worth something, because it fails on', () => {
  test.each(mutants)('%s: %s', async (_, promised, mutate) => {
    const world = someWorld();
    await expect(promises[promised]({ ...world, ...mutate(world) })).rejects.toThrow();
  });

  test('a stored document with a field too many, or with words too long', () => {
    const world = someWorld();
    const [path = '', worksheet] = [...world.storedWorksheets][0] ?? [];
    if (!worksheet) throw new Error('no worksheet');
    expect(() => assertStoredShapes(world)).not.toThrow();
    world.storedWorksheets.set(path, { ...worksheet, ...{ isMember: true } });
    expect(() => assertStoredShapes(world)).toThrow('isMember');
    world.storedWorksheets.set(path, { ...worksheet, identity: 'x'.repeat(5_001) });
    expect(() => assertStoredShapes(world)).toThrow('identity');
  });
});
