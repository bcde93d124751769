import type { World } from '../endpoints/handler.ts';
import type { MemoryWorld } from './memory-world.ts';
import { aMoment, type Promised } from './promises.ts';

/** Worlds from which one protection was taken, each with the promise that it must break. */
export const mutants: readonly (readonly [string, Promised, (world: MemoryWorld) => Partial<World>])[] = [
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
