import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { overBothStores } from '../test/both-stores.ts';
import type { InMemoryDependencies } from '../test/in-memory-stores.ts';

const [monday, tuesday, wednesday] = [localDay('2026-06-08'), localDay('2026-06-09'), localDay('2026-06-10')];

const withWorksheet = ({ storedWorksheets }: InMemoryDependencies) =>
  storedWorksheets.set('members/asha/worksheets/w', {
    ...{ id: 'w', struggle: '', identity: '', knowledge: '', tinyAction: '' },
    environment: { easier: '', harder: '' },
    status: 'active',
    created_at: '2026-06-08T08:00:00.000Z',
  });

overBothStores((newStores) => {
  test('a day that is no longer logged has no entry, and takes a place among the newest days', async () => {
    const { tracker } = await newStores(withWorksheet);
    const tick = (day: typeof monday) =>
      tracker.change('asha', 'w', day, () => ({
        state: { completed: true, recent: [] },
        result: 'completed',
      }));
    for (const day of [tuesday, monday, wednesday]) expect(await tick(day)).toBe('completed');
    const [first, second] = [monday, tuesday].map((date) => ({ date, completed: true }));
    await tracker.change('asha', 'w', wednesday, () => ({
      state: { completed: false, logged: false, recent: [] },
      result: 'not-logged',
    }));
    expect(await tracker.history('asha', 'w', 10)).toEqual([first, second]);
    expect(await tracker.history('asha', 'w', 2)).toEqual([second]);
    expect(await tracker.between('asha', 'w', tuesday, wednesday)).toEqual([second]);
  });

  test('a change is decided with the days beside it, and not made for an unknown worksheet', async () => {
    const { tracker } = await newStores(withWorksheet);
    const state = { completed: true, recent: [] };
    for (const day of [monday, tuesday, wednesday])
      await tracker.change('asha', 'w', day, () => ({ state, result: 'completed' }));
    const seen: unknown[] = [];
    await tracker.change(
      'asha',
      'w',
      tuesday,
      (status, before, others) => {
        seen.push(status, before, others.length);
        return { state: before ?? state, result: 'completed' };
      },
      { first: tuesday, last: wednesday },
    );
    expect(seen).toEqual(['active', expect.objectContaining(state), 1]);
    expect(await tracker.change('asha', 'x', monday, () => ({ state, result: 'completed' }))).toBeUndefined();
    expect(await tracker.history('asha', 'x', 10)).toBeUndefined();
  });
});
