import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  activeWeek,
  cohortOnOffer,
  cohortPhase,
  cohortState,
  entriesThatCount,
  feedbackOpensOn,
  firstDayOfWeek,
  firstWeekOf,
  isJoinable,
  isOpenFor,
  lastDay,
  lastFullWeek,
  liveSessionIds,
  reflectionOfDay,
  sameWeekdayIn,
  weekPhase,
  weeksBegun,
} from './cohort.ts';
import { addDays, fromDayNumber, localDay } from './local-day.ts';

const cohort = { startsOn: localDay('2026-06-07'), weeks: 4 };

describe('the calendar of a cohort', () => {
  test.each([
    ['2026-05-08', { phase: 'before', daysUntil: 30 }, 1],
    ['2026-06-06', { phase: 'before', daysUntil: 1 }, 1],
    ['2026-06-07', { phase: 'running', week: 1, day: 1, dayOfWeek: 1 }, 1],
    ['2026-06-13', { phase: 'running', week: 1, day: 7, dayOfWeek: 7 }, 1],
    ['2026-06-14', { phase: 'running', week: 2, day: 8, dayOfWeek: 1 }, 2],
    ['2026-06-30', { phase: 'running', week: 4, day: 24, dayOfWeek: 3 }, 4],
    ['2026-07-04', { phase: 'running', week: 4, day: 28, dayOfWeek: 7 }, 4],
    ['2026-07-05', { phase: 'after', daysSince: 1 }, 4],
    ['2027-07-04', { phase: 'after', daysSince: 365 }, 4],
  ])('finds the phase and week of %s', (today, phase, week) => {
    expect(cohortPhase(cohort, localDay(today))).toEqual(phase);
    expect(activeWeek(cohort, localDay(today))).toBe(week);
  });

  test.each([
    ['2026-06-13', 'ahead'],
    ['2026-06-14', 'running'],
    ['2026-06-20', 'running'],
    ['2026-06-21', 'over'],
  ])('on %s week 2 is %s', (today, phase) => {
    expect(weekPhase(cohort, 2, localDay(today))).toBe(phase);
  });

  test('counts the entries since the first day, and all of them before it', () => {
    const entries = [{ date: localDay('2026-06-05') }, { date: localDay('2026-06-07') }];
    expect(entriesThatCount(cohort, entries, localDay('2026-06-06'))).toEqual(entries);
    expect(entriesThatCount(cohort, entries, localDay('2026-06-07'))).toEqual([entries[1]]);
  });

  test('has a first day of each week, a last day, and takes feedback from the day before that', () => {
    expect([1, 2, 3, 4].map((week) => firstDayOfWeek(cohort, week))).toEqual([
      '2026-06-07',
      '2026-06-14',
      '2026-06-21',
      '2026-06-28',
    ]);
    expect(lastDay(cohort)).toBe('2026-07-04');
    expect(feedbackOpensOn(cohort)).toBe('2026-07-03');
  });

  test.each([
    ['2026-06-01', undefined],
    ['2026-06-07', undefined],
    ['2026-06-13', undefined],
    ['2026-06-14', '2026-06-07'],
    ['2026-06-20', '2026-06-07'],
    ['2026-06-21', '2026-06-14'],
    ['2026-07-05', '2026-06-28'],
    ['2026-07-12', '2026-07-05'],
  ])('on %s the last full week began on %s', (today, weekStart) => {
    expect(lastFullWeek(cohort, localDay(today))).toBe(weekStart);
  });

  test.each([
    ['2026-06-06', 0],
    ['2026-06-07', 1],
    ['2026-06-13', 1],
    ['2026-06-14', 2],
    ['2026-07-04', 4],
    ['2027-07-04', 4],
  ])('on %s has begun %i weeks', (today, weeks) => {
    expect(weeksBegun(cohort, localDay(today))).toBe(weeks);
  });

  test('equals counting day by day from the start, for any start and length', () => {
    const anyStart = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 12 }), (startsOn, weeks) => {
        let day = 0;
        for (let week = 1; week <= weeks; week += 1) {
          for (let dayOfWeek = 1; dayOfWeek <= 7; dayOfWeek += 1) {
            day += 1;
            const today = addDays(startsOn, day - 1);
            expect(cohortPhase({ startsOn, weeks }, today)).toEqual({
              phase: 'running',
              week,
              day,
              dayOfWeek,
            });
            expect(activeWeek({ startsOn, weeks }, today)).toBe(week);
          }
        }
        expect(lastDay({ startsOn, weeks })).toBe(addDays(startsOn, day - 1));
        expect(cohortPhase({ startsOn, weeks }, addDays(startsOn, day)).phase).toBe('after');
      }),
    );
  });

  test('counts down each day before the start and up each day after the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (count) => {
        expect(cohortPhase(cohort, addDays(cohort.startsOn, -count))).toEqual({
          phase: 'before',
          daysUntil: count,
        });
        expect(cohortPhase(cohort, addDays(lastDay(cohort), count))).toEqual({
          phase: 'after',
          daysSince: count,
        });
      }),
    );
  });

  test('the last full week is over, is the latest such week, and starts on the weekday of the cohort', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 400 }), (count) => {
        const today = addDays(cohort.startsOn, count);
        const weekStart = lastFullWeek(cohort, today);
        if (weekStart === undefined) return expect(count).toBeLessThan(7);
        expect(addDays(weekStart, 7) <= today && today < addDays(weekStart, 14)).toBe(true);
        expect(firstDayOfWeek(cohort, Math.floor(count / 7))).toBe(weekStart);
      }),
    );
  });
});

test.each([
  // From a Monday to a Sunday: the Tuesday of the second week, and its Sunday, which is now its first day.
  ['2026-06-07', 2, '2026-09-15', '2026-06-16'],
  ['2026-06-07', 2, '2026-09-20', '2026-06-14'],
  ['2026-06-07', 1, '2026-06-07', '2026-06-07'],
  ['2026-06-07', 1, '2026-05-30', '2026-06-13'],
])(
  'in a cohort from %s, the day of week %i with the weekday of %s is %s',
  (startsOn, week, day, expected) => {
    expect(sameWeekdayIn({ startsOn: localDay(startsOn) }, week, localDay(day))).toBe(expected);
  },
);

test.each([
  ['2026-05-20', '2026-06-07'],
  ['2026-06-07', '2026-06-07'],
  ['2026-06-13', '2026-06-07'],
  ['2026-06-14', '2026-06-14'],
  ['2026-07-08', '2026-07-05'],
])('the first week of a member who joined on %s starts on %s', (joined, weekStart) => {
  expect(firstWeekOf(cohort, localDay(joined))).toBe(weekStart);
});

test.each([
  ['2026-06-07', '2026-06-07', undefined],
  ['2026-06-07', '2026-06-13', undefined],
  ['2026-06-07', '2026-06-14', 1],
  ['2026-06-07', '2026-06-15', undefined],
  ['2026-06-07', '2026-06-28', 3],
  ['2026-06-07', '2026-07-05', 4],
  ['2026-06-07', '2026-07-12', undefined],
  ['2026-06-20', '2026-06-14', undefined],
  ['2026-06-20', '2026-06-21', 1],
])(
  'of a member who joined on %s, the reflection that can be read from %s on is number %s',
  (joined, day, number) => {
    expect(reflectionOfDay(cohort, localDay(joined), localDay(day))).toBe(number);
  },
);

test('sessions of the same week that were stored without ids get different ones', () => {
  expect(liveSessionIds(cohort.startsOn, [1, 3, 1, 1])).toEqual([
    'live-session-2026-06-07-week-1',
    'live-session-2026-06-07-week-3',
    'live-session-2026-06-07-week-1-2',
    'live-session-2026-06-07-week-1-3',
  ]);
});

test.each([
  ['planned', 'before its first day', '2026-06-06'],
  ['running', 'on its first day', '2026-06-07'],
  ['running', 'on its last day', '2026-07-04'],
  ['ended', 'after its last day', '2026-07-05'],
] as const)('a cohort is %s %s', (state, _, today) => {
  expect(cohortState(cohort, localDay(today))).toBe(state);
});

test.each([
  ['is open and on its last day', true, {}, '2026-07-04'],
  ['is open and over', false, {}, '2026-07-05'],
  ['is closed for enrolment', false, { enrolment: 'closed' }, '2026-06-01'],
] as const)('whether a newcomer can join a cohort that %s: %s', (_, expected, fields, today) => {
  const open = { ...cohort, enrolment: 'open' } as const;
  expect(isOpenFor({ ...open, ...fields }, localDay(today))).toBe(expected);
});

describe('of several open cohorts, a newcomer is offered', () => {
  const weeks = 4;
  const cohortsStarting = (...days: string[]) => days.map((day) => ({ startsOn: localDay(day), weeks }));
  const today = localDay('2026-06-17');

  test.each([
    ['the next to begin', ['2026-09-07', '2026-07-13', '2026-06-08'], '2026-07-13'],
    ['the next to begin rather than one that began today', ['2026-06-17', '2026-06-18'], '2026-06-18'],
    ['the most recent one when none is still to come', ['2026-05-25', '2026-06-08'], '2026-06-08'],
    ['one on its last day', ['2026-05-21'], '2026-05-21'],
    ['none that has ended', ['2026-05-20'], undefined],
    ['nothing when none is open', [], undefined],
  ])('%s', (_, days, startsOn) => {
    expect(cohortOnOffer(cohortsStarting(...days), today)?.startsOn).toBe(startsOn);
  });
});

describe('a live session can be joined', () => {
  test.each([
    ['2026-06-17T13:30:00Z', '2026-06-16T23:59:59Z', false],
    ['2026-06-17T13:30:00Z', '2026-06-17T00:00:00Z', true],
    ['2026-06-17T13:30:00Z', '2026-06-17T14:59:59Z', true],
    ['2026-06-17T13:30:00Z', '2026-06-17T15:00:00Z', false],
    // For a session soon after midnight, the evening before counts too.
    ['2026-06-17T01:00:00Z', '2026-06-16T12:59:59Z', false],
    ['2026-06-17T01:00:00Z', '2026-06-16T13:00:00Z', true],
  ])('when it starts at %s and it is %s: %s', (startsAt, now, expected) => {
    expect(isJoinable({ startsAt: new Date(startsAt), minutes: 90 }, new Date(now), 'UTC')).toBe(expected);
  });
});
