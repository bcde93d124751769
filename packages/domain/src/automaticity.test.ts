import { describe, expect, test } from '@jest/globals';
import { openMoment } from './automaticity.ts';
import { addDays, localDay } from './local-day.ts';

const startsOn = localDay('2026-06-08');
const dayOfProgramme = (day: number) => addDays(startsOn, day - 1);

describe('the question about how automatic the tiny action is', () => {
  test.each([
    [3, 3, 'start'],
    [3, 9, 'start'],
    [3, 10, undefined],
    [3, 13, undefined],
    [3, 14, 'day14'],
    [3, 20, 'day14'],
    [3, 21, undefined],
    [3, 27, undefined],
    [3, 28, 'day28'],
    [3, 34, 'day28'],
    [3, 35, undefined],
    [3, 66, 'day66'],
    [3, 72, 'day66'],
    [3, 73, undefined],
    [12, 14, 'start'],
    [12, 19, 'day14'],
    [25, 28, 'start'],
    [25, 32, 'day28'],
    [-4, 1, 'start'],
  ])('about a worksheet written on day %i is, on day %i, that of %s', (madeOn, day, moment) => {
    expect(openMoment(dayOfProgramme(madeOn), startsOn, dayOfProgramme(day))).toBe(moment);
  });
});
