import { describe, expect, test } from '@jest/globals';
import { addDays, localDay } from './local-day.ts';
import { canGoOn, nudgesOn, ownWordsOf, secondMonthOf } from './second-month.ts';

const cohort = { startsOn: localDay('2026-06-08'), weeks: 4 };
const dayOfProgramme = (day: number) => addDays(cohort.startsOn, day - 1);
const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('where a member is in the second month', () => {
  test.each([
    [27, undefined, 'none'],
    [28, undefined, 'asked'],
    [34, undefined, 'asked'],
    [35, undefined, 'none'],
    [45, undefined, 'none'],
    [66, undefined, 'none'],
    [27, true, 'none'],
    [28, true, 'on'],
    [65, true, 'on'],
    [66, true, 'over'],
    [72, true, 'over'],
    [73, true, 'none'],
    [28, false, 'none'],
    [45, false, 'none'],
    [66, false, 'none'],
  ])('on day %i of the programme, with the answer %j, is %s', (day, isWanted, state) => {
    expect(secondMonthOf(cohort, dayOfProgramme(day), isWanted).state).toBe(state);
  });

  test.each([1, 4, 9, 10, 12])('asks in a cohort of %i weeks only while a yes is possible', (weeks) => {
    const asked = days(1, 100).filter(
      (day) => secondMonthOf({ ...cohort, weeks }, dayOfProgramme(day), undefined).state === 'asked',
    );
    const last = 7 * weeks;
    expect(asked).toEqual(days(last, last + 6).filter((day) => day <= 66));
  });

  test('includes the question about the tiny action for a week from day 45 on', () => {
    const asked = days(28, 65).filter((day) => {
      const phase = secondMonthOf(cohort, dayOfProgramme(day), true);
      return phase.state === 'on' && phase.isCheckOpen;
    });
    expect(asked).toEqual(days(45, 51));
  });

  test('can be begun from the last day of the programme until day 66', () => {
    expect(days(1, 80).filter((day) => canGoOn(cohort, dayOfProgramme(day)))).toEqual(days(28, 66));
  });
});

describe('the nudges of a member', () => {
  const nudgeDays = (isWanted: boolean | undefined, kind: string) =>
    days(-3, 120).filter((day) => nudgesOn(cohort, dayOfProgramme(day), isWanted) === kind);

  test.each([undefined, false, true])(
    'are those of the programme until day 28, with the answer %j',
    (answer) => {
      expect(nudgeDays(answer, 'programme')).toEqual(days(-3, 28));
    },
  );

  test.each([undefined, false])('end with the programme, with the answer %j', (answer) => {
    expect(nudgeDays(answer, 'own-words')).toEqual([]);
  });

  test('are the member’s own words after a yes: daily until day 42, every second day until 54, twice a week until 66', () => {
    const twiceAWeek = [55, 59, 62, 66];
    expect(nudgeDays(true, 'own-words')).toEqual([...days(29, 42), 43, 45, 47, 49, 51, 53, ...twiceAWeek]);
  });

  test('are the tiny action on the days of the question and of the goodbye, and now and then the own sentence', () => {
    expect([45, 66].map(ownWordsOf)).toEqual(['tinyAction', 'tinyAction']);
    expect(nudgeDays(true, 'own-words').filter((day) => ownWordsOf(day) === 'identity')).toEqual([
      ...[30, 33, 36, 39, 42, 51],
    ]);
  });
});
