import { expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import { overBothStores } from '../test/both-stores.ts';
import { challenge } from '../test/seed-members.ts';

const createdAt = new Date('2026-06-09T08:00:00Z');
const first = localDay('2026-06-09');

overBothStores((newStores) => {
  test('the challenges are listed by week', async () => {
    const { microchallenges } = await newStores(({ content }) => {
      for (const week of [3, 1, 2]) content.challenges.set(`week-${week}`, challenge(`week-${week}`, week));
    });
    expect((await microchallenges.list()).map(({ id }) => id)).toEqual(['week-1', 'week-2', 'week-3']);
  });

  test('the note of a logged day is changed, and no day is created by that', async () => {
    const { challengeLogs } = await newStores();
    const log = { challengeId: 'week-1', date: first, note: '' };
    await challengeLogs.record('asha', { ...log, key: 'key-1', createdAt }, () => 'new');
    expect(await challengeLogs.editNote('asha', { ...log, note: 'Later' })).toBe(true);
    expect(await challengeLogs.notes('asha', 'week-1')).toEqual([{ date: '2026-06-09', note: 'Later' }]);
    expect(await challengeLogs.editNote('asha', { ...log, date: addDays(first, 1), note: 'None' })).toBe(
      false,
    );
    expect(await challengeLogs.days('asha', 'week-1', first)).toEqual(['2026-06-09']);
  });

  test('the days of one challenge from a day on are listed in order, at most as many as it has, and all notes', async () => {
    const { challengeLogs } = await newStores();
    const record = (challengeId: string, day: number) =>
      challengeLogs.record(
        'asha',
        { challengeId, date: addDays(first, day), note: `${day}`, key: `${challengeId} ${day}`, createdAt },
        () => 'new',
      );
    for (const day of [8, 7, 6, 5, 4, 3, 2, 1, 0]) await record('pause', day);
    await record('other', 0);
    const notes = await challengeLogs.notes('asha', 'pause');
    expect(notes.map(({ note }) => note)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    const dates = notes.map(({ date }) => date);
    expect(await challengeLogs.days('asha', 'pause', first)).toEqual(dates.slice(0, challengeDays));
    expect(await challengeLogs.days('asha', 'pause', addDays(first, 3))).toEqual(dates.slice(3));
    expect(await challengeLogs.between('asha', first, addDays(first, 1))).toEqual([
      first,
      first,
      addDays(first, 1),
    ]);
  });

  test('a log is decided with the earlier logs of its challenge and the one with the same key', async () => {
    const { challengeLogs } = await newStores();
    const log = { challengeId: 'pause', date: first, note: '', key: 'key-1', createdAt };
    expect(await challengeLogs.record('asha', log, () => 'new')).toBe('new');
    const other = { ...log, challengeId: 'other', date: addDays(first, 1) };
    await challengeLogs.record('asha', other, (earlier, withKey) => {
      expect([earlier, withKey?.challengeId]).toEqual([[], 'pause']);
      return 'repeat';
    });
    expect(await challengeLogs.days('asha', 'other', first)).toEqual([]);
  });
});
