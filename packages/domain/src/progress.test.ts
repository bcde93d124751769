import { describe, expect, test } from '@jest/globals';
import { addDays, localDay } from './local-day.ts';
import { instinctMap, progressWeeks, runsOf } from './progress.ts';

const startsOn = localDay('2026-06-07');
const cohort = { startsOn, weeks: 4 };
const nothing = { spots: [], actions: [], challenges: [] };
const day = (number: number) => addDays(startsOn, number - 1);

describe('the days of a cohort with what a member logged', () => {
  test('are four weeks of seven days, the first on the first day of the cohort', () => {
    const weeks = progressWeeks(cohort, nothing, day(9));
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(weeks.flat().map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, index) => day(index + 1)),
    );
  });

  test('count their spots, and mark their tiny action and challenge', () => {
    const records = {
      spots: [day(8), day(1), day(8)],
      actions: [day(8), day(2)],
      challenges: [day(28), day(28)],
    };
    const days = progressWeeks(cohort, records, day(28)).flat();
    const marked = days.filter(({ spots, hasAction, hasChallenge }) => spots || hasAction || hasChallenge);
    const isAhead = false;
    expect(marked).toEqual([
      { date: day(1), spots: 1, hasAction: false, hasChallenge: false, isAhead },
      { date: day(2), spots: 0, hasAction: true, hasChallenge: false, isAhead },
      { date: day(8), spots: 2, hasAction: true, hasChallenge: false, isAhead },
      { date: day(28), spots: 0, hasAction: false, hasChallenge: true, isAhead },
    ]);
  });

  test('leave out what was logged before the first day and after the last', () => {
    const outside = [day(0), day(29)];
    const records = { spots: outside, actions: outside, challenges: outside };
    expect(progressWeeks(cohort, records, day(40))).toEqual(progressWeeks(cohort, nothing, day(40)));
  });

  test.each([
    ['are all in the future on the day before the cohort', 0, 28],
    ['are in the future from tomorrow on', 9, 19],
    ['are never in the future on the last day', 28, 0],
  ])('%s', (_, today, ahead) => {
    const days = progressWeeks(cohort, nothing, day(today)).flat();
    expect(days.filter(({ isAhead }) => isAhead)).toHaveLength(ahead);
  });
});

describe('the runs of days', () => {
  test('the current run may end yesterday, because today is open until midnight', () => {
    expect(runsOf([day(3), day(4)], day(5))).toEqual({ current: 2, longest: 2 });
    expect(runsOf([day(3), day(4), day(5)], day(5))).toEqual({ current: 3, longest: 3 });
  });

  test('a run that missed a whole day is over, and may still be the longest', () => {
    expect(runsOf([day(1), day(2), day(3), day(6)], day(6))).toEqual({ current: 1, longest: 3 });
    expect(runsOf([day(1), day(2), day(3)], day(6))).toEqual({ current: 0, longest: 3 });
  });

  test('is 0 without any day', () => {
    expect(runsOf([], day(1))).toEqual({ current: 0, longest: 0 });
  });
});

describe('the map of instincts', () => {
  test('counts each instinct by part of the day and by week, most frequent first', () => {
    const tagged = [
      { date: day(1), instinct: 'status', hour: 9 },
      { date: day(8), instinct: 'status', hour: 23 },
      { date: day(9), instinct: 'status' },
      { date: day(28), instinct: 'affiliation', hour: 13 },
    ] as const;
    expect(instinctMap(cohort, tagged)).toEqual([
      { instinct: 'status', count: 3, parts: [1, 0, 0, 1], weeks: [1, 2, 0, 0] },
      { instinct: 'affiliation', count: 1, parts: [0, 1, 0, 0], weeks: [0, 0, 0, 1] },
    ]);
  });

  test('leaves spots before and after the cohort out of the weeks, not out of the count', () => {
    const tagged = [
      { date: day(0), instinct: 'status' },
      { date: day(29), instinct: 'status' },
    ] as const;
    expect(instinctMap(cohort, tagged)).toEqual([
      { instinct: 'status', count: 2, parts: [0, 0, 0, 0], weeks: [0, 0, 0, 0] },
    ]);
  });
});
