import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayNumber, fromDayNumber, type LocalDay, localDay } from './local-day.ts';
import { aliveRun, byDay, displayedStreak, runEndingOn, streak } from './spots.ts';

const today = localDay('2026-06-17');
const back = (...days: number[]): LocalDay[] => days.map((count) => addDays(today, -count));

/** Counts by checking every single day of the span. */
function bruteForce(days: LocalDay[], now: LocalDay): { current: number; longest: number } {
  const logged = new Set(days.map(dayNumber));
  let current = 0;
  for (let day = dayNumber(now); logged.has(day); day -= 1) current += 1;
  let longest = 0;
  let run = 0;
  for (let day = Math.min(...logged); day <= Math.max(...logged); day += 1) {
    run = logged.has(day) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { current, longest };
}

const histories = fc.array(
  fc.integer({ min: -45, max: 3 }).map((count) => addDays(today, count)),
  { maxLength: 60 },
);

test('spots are ordered by day, and within a day as they were logged', () => {
  const [before, then] = [addDays(today, -2), addDays(today, -1)];
  const logged = [
    { id: 'first', date: then },
    { id: 'late for the day before', date: before },
    { id: 'second', date: then },
  ];
  expect(byDay(logged).map(({ id }) => id)).toEqual(['late for the day before', 'first', 'second']);
});

describe('the streak', () => {
  test.each([
    ['is 0 for a member who logged nothing', [], 0, 0],
    ['the first day makes one', back(0), 1, 1],
    ['it counts consecutive days up to today', back(0, 1, 2), 3, 3],
    ['several spots on one day count once', back(0, 0, 1, 1, 1), 2, 2],
    ['the order of the spots does not matter', back(2, 0, 1), 3, 3],
    ['a missed day ends the current streak', back(0, 2, 3, 4), 1, 3],
    ['without a spot today there is no current one', back(1, 2, 3), 0, 3],
    ['the longest run may lie long ago', back(0, 1, 20, 21, 22, 23), 2, 4],
  ])('%s', (_, days, current, longest) => {
    expect(streak(days, today)).toEqual({ current, longest });
  });

  test('continues past the ends of months and years', () => {
    const days = ['2027-12-30', '2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01'].map(
      localDay,
    );
    expect(streak(days, localDay('2028-03-01'))).toEqual({ current: 3, longest: 3 });
  });

  test('equals counting day by day, for any history', () => {
    fc.assert(
      fc.property(histories, (days) => expect(streak(days, today)).toEqual(bruteForce(days, today))),
      { numRuns: 5_000 },
    );
  });

  test('does not depend on order or repeats', () => {
    fc.assert(
      fc.property(histories, (days) =>
        expect(streak([...days, ...days].reverse(), today)).toEqual(streak(days, today)),
      ),
    );
  });

  test('grows by one with each consecutive day, at any time of the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 60 }), (start, length) => {
        const days = Array.from({ length }, (_, index) => fromDayNumber(start + index));
        expect(streak(days, fromDayNumber(start + length - 1))).toEqual({ current: length, longest: length });
      }),
    );
  });
});

test('a streak that ended yesterday is distinguished from no streak', () => {
  const yesterday = addDays(today, -1);
  expect(runEndingOn(back(1, 2, 3, 4), yesterday)).toBe(4);
  expect(runEndingOn(back(2, 3), yesterday)).toBe(0);
});

test('the dashboard shows one less than the current streak, and never less than zero', () => {
  expect([0, 1, 2, 5].map((current) => displayedStreak({ current, longest: 9 }))).toEqual([0, 0, 1, 4]);
});

describe('the run that a spot today would extend', () => {
  const today = localDay('2026-06-17');
  test.each([
    [[], 0],
    [['2026-06-17'], 1],
    [['2026-06-16'], 1],
    [['2026-06-15', '2026-06-16'], 2],
    [['2026-06-15', '2026-06-16', '2026-06-17'], 3],
    [['2026-06-15', '2026-06-17'], 1],
    [['2026-06-14', '2026-06-15'], 0],
  ])('of spots on %j is %i days', (days, length) => {
    expect(aliveRun(days.map(localDay), today)).toBe(length);
  });
});
