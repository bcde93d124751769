import { describe, expect, test } from '@jest/globals';
import { addDays } from '../local-day.ts';
import { plainBook } from './testing/plain-book.ts';
import { allWeek, told, week, weekStart } from './testing/told-week.ts';
import type { WeekFacts } from './week-facts.ts';
import { weeklyReflection } from './weekly-reflection.ts';

describe('what a weekly reflection speaks of', () => {
  test.each<[string, WeekFacts, string[]]>([
    ['an empty week', week([], [], []), ['empty days=0 days', 'first-week', 'ask-empty']],
    [
      'a single spot',
      week([3], [], []),
      ['thin days=1 day', 'one day=Thu', 'first-week', 'ask-action action=it'],
    ],
    [
      'several spots on one day',
      week([3, 3], [], []),
      ['thin days=1 day', 'one-day spots=2 spots day=Thu', 'first-week', 'ask-action action=it'],
    ],
    [
      'a full week, with what did not happen in it',
      week([0, 2, 5], [], []),
      [
        'full days=3 days',
        'some-days spots=3 spots days=Mon, Wed & Sat',
        'challenge-none',
        'action-none action=it',
        'first-week',
        'ask-action action=it',
      ],
    ],
    [
      'doing without noticing',
      week([], [0, 1, 2], allWeek),
      [
        'full days=7 days',
        'no-spots',
        'challenge-some days=3 days',
        'action-all action=it',
        'first-week',
        'ask-noticing',
      ],
    ],
    [
      'somebody without a worksheet',
      week([0, 1, 2], [4], [], { hasWorksheet: false }),
      [
        'full days=4 days',
        'some-days spots=3 spots days=Mon, Tue & Wed',
        'challenge-some days=1 day',
        'no-worksheet',
        'first-week',
        'ask-no-worksheet',
      ],
    ],
    [
      'a perfect week',
      week(allWeek, allWeek, allWeek),
      [
        'perfect days=7 days',
        'every-day spots=7 spots',
        'challenge-all',
        'action-all action=it',
        'first-week',
        'ask-perfect',
      ],
    ],
    [
      'many days by number',
      week([0, 1, 2, 3, 4], [0], [0, 1, 2, 3]),
      [
        'full days=5 days',
        'some-days spots=5 spots days=5/7',
        'challenge-some days=1 day',
        'action-some action=it days=4 days',
        'first-week',
        'ask-general',
      ],
    ],
  ])('%s', (_, facts, slots) => {
    expect(told(facts)).toEqual(slots);
  });

  test('days outside the week and days named twice change nothing', () => {
    const clean = week([2], [1], [1]);
    const cluttered = week([2, -1, 7], [1, 1, 8], [1, -3, 1]);
    expect(told(cluttered)).toEqual(told(clean));
  });
});

describe('how it is said', () => {
  test('turns with each week and stays with the week', () => {
    const variants = [0, 7, 14, 21].map((count) =>
      weeklyReflection(plainBook, {
        week: { ...week([], [], []), weekStart: addDays(weekStart, count) },
      }).charAt(0),
    );
    expect(variants[0]).not.toBe(variants[1]);
    expect(variants).toEqual([variants[0], variants[1], variants[0], variants[1]]);
  });
});
