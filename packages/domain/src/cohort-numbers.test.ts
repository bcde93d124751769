import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cohortNumbers, type Participant } from './cohort-numbers.ts';
import { addDays, localDay } from './local-day.ts';

const cohort = { startsOn: localDay('2026-06-01'), weeks: 4 };
const after = localDay('2026-07-15');
const everyWeek = ['2026-06-02', '2026-06-09', '2026-06-16', '2026-06-28'].map(localDay);
const person = (given: Partial<Participant> = {}): Participant => ({
  ...{ hasSignedIn: true, attended: [], activeDays: [] },
  ...given,
});
const numbers = (people: readonly Participant[], today = after) =>
  cohortNumbers(cohort, ['one', 'two'], people, today);

describe('the numbers of a cohort', () => {
  test('count who signed in, came to each session and wrote in each week that has begun', () => {
    const people = [
      person({ activeDays: ['2026-06-01', '2026-06-07'].map(localDay), attended: ['one'] }),
      person({ activeDays: [localDay('2026-06-08')], attended: ['one', 'two'] }),
      person({ hasSignedIn: false }),
    ];
    const counted = numbers(people, localDay('2026-06-14'));
    expect(counted.signedIn).toEqual({ count: 2, of: 3 });
    expect(counted.sessions).toEqual([
      { id: 'one', came: { count: 2, of: 3 } },
      { id: 'two', came: { count: 1, of: 3 } },
    ]);
    expect(counted.weeks).toEqual([
      { week: 1, wrote: { count: 1, of: 3 } },
      { week: 2, wrote: { count: 1, of: 3 } },
    ]);
  });

  test.each([
    ['wrote in each week and came to a session', { activeDays: everyWeek, attended: ['two'] }, after, 1],
    ['wrote in each week and came to none', { activeDays: everyWeek }, after, 0],
    ['came only to a session of another cohort', { activeDays: everyWeek, attended: ['other'] }, after, 0],
    ['wrote in three weeks', { activeDays: everyWeek.slice(1), attended: ['one'] }, after, 0],
    [
      'wrote after the last day',
      { activeDays: [...everyWeek.slice(0, 3), localDay('2026-06-29')], attended: ['one'] },
      after,
      0,
    ],
    [
      'wrote in each week that has begun',
      { activeDays: everyWeek.slice(0, 3), attended: ['one'] },
      localDay('2026-06-21'),
      0,
    ],
  ])('of one who %s, on the day that is asked', (_, given, today, finished) => {
    expect(numbers([person(given)], today).finished).toEqual({ count: finished, of: 1 });
  });

  test.each([
    [
      'two days without writing, then an entry',
      ['2026-06-01', '2026-06-04'],
      '2026-06-05',
      { count: 1, of: 1 },
    ],
    ['one day without writing', ['2026-06-25', '2026-06-27'], '2026-06-29', { count: 0, of: 0 }],
    ['two days without writing at the end', ['2026-06-26'], '2026-07-15', { count: 0, of: 1 }],
    ['today and the day before without writing', ['2026-06-03'], '2026-06-05', { count: 0, of: 0 }],
    ['an entry after the end only', ['2026-06-25', '2026-07-04'], '2026-07-15', { count: 0, of: 1 }],
    ['nothing written ever', [], '2026-07-15', { count: 0, of: 0 }],
  ])('say of %s whether somebody came back', (_, days, today, returned) => {
    const people = [person({ activeDays: days.map(localDay) })];
    expect(numbers(people, localDay(today)).returned).toEqual(returned);
  });

  test('about writing leave out people whose days are not known', () => {
    const counted = numbers([
      person({ activeDays: undefined }),
      person({ activeDays: everyWeek, attended: ['one'] }),
    ]);
    expect([counted.signedIn.of, counted.finished, counted.unrecorded]).toEqual([2, { count: 1, of: 1 }, 1]);
  });

  test('equal a separate plain computation over the cohorts of a simulated year', () => {
    const dayOfYear = fc.integer({ min: 0, max: 364 });
    const simulated = fc.record({
      hasSignedIn: fc.boolean(),
      attended: fc.subarray(['one', 'two', 'other']),
      density: fc.constantFrom(0, 0.05, 0.3, 0.9),
      days: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60, maxLength: 60 }),
    });
    fc.assert(
      fc.property(
        dayOfYear,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -5, max: 60 }),
        fc.array(simulated),
        (start, weeks, passed, people) => {
          const startsOn = addDays(localDay('2026-01-01'), start);
          const today = addDays(startsOn, passed);
          // Whether each of the sixty days from the first one on has an entry.
          const diaries = people.map(({ days, density }) =>
            days.map((chance, day) => chance < density && day <= passed),
          );
          const participants = people.map(({ hasSignedIn, attended }, index) => ({
            ...{ hasSignedIn, attended },
            activeDays: (diaries[index] ?? []).flatMap((wrote, day) =>
              wrote ? [addDays(startsOn, day)] : [],
            ),
          }));
          const counted = cohortNumbers({ startsOn, weeks }, ['one', 'two'], participants, today);
          let [finished, paused, returned] = [0, 0, 0];
          const inWeek = Array.from({ length: weeks }, () => 0);
          people.forEach(({ attended }, index) => {
            const diary = (diaries[index] ?? []).slice(0, weeks * 7);
            let weeksWritten = 0;
            for (let week = 0; week < weeks; week += 1)
              if (diary.slice(week * 7, week * 7 + 7).includes(true)) {
                weeksWritten += 1;
                inWeek[week] = (inWeek[week] ?? 0) + 1;
              }
            if (weeksWritten === weeks && attended.some((id) => id !== 'other')) finished += 1;
            let [silent, hasBegun, hasPaused, hasReturned] = [0, false, false, false];
            diary.forEach((wrote, day) => {
              if (day > passed) return;
              if (wrote && hasBegun && silent >= 2) hasReturned = true;
              if (wrote) hasBegun = true;
              silent = wrote ? 0 : silent + 1;
              // Today may still be written.
              if (hasBegun && silent >= 2 && day < passed) hasPaused = true;
            });
            if (hasPaused) paused += 1;
            if (hasReturned) returned += 1;
          });
          const begun = Math.min(weeks, passed < 0 ? 0 : Math.floor(passed / 7) + 1);
          expect(counted.weeks.map(({ wrote }) => wrote.count)).toEqual(inWeek.slice(0, begun));
          expect(counted.finished).toEqual({ count: finished, of: people.length });
          expect(counted.returned).toEqual({ count: returned, of: paused });
          expect(counted.signedIn.count).toBe(people.filter(({ hasSignedIn }) => hasSignedIn).length);
          expect(counted.sessions.map(({ came }) => came.count)).toEqual(
            ['one', 'two'].map((id) => people.filter(({ attended }) => attended.includes(id)).length),
          );
        },
      ),
    );
  });
});
