import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  dayNumber,
  daysBetween,
  fromDayNumber,
  isLocalDay,
  type LocalDay,
  localDay,
} from './local-day.ts';

/** A reference implementation that counts through the calendar without using `Date`. */
const monthLengths = (year: number): number[] => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
};
const tomorrow = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLastOfMonth = date === monthLengths(year)[month - 1];
  const next = isLastOfMonth
    ? month === 12
      ? [year + 1, 1, 1]
      : [year, month + 1, 1]
    : [year, month, date + 1];
  return next.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
};

const anyDay = fc.integer({ min: -600_000, max: 2_800_000 }).map(fromDayNumber);

describe('a local day', () => {
  test.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('%s is a day', (text) => {
    expect(isLocalDay(text)).toBe(true);
    expect(localDay(text)).toBe(text);
  });

  test.each([
    ...[
      '2026-02-29',
      '2026-02-30',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '2026-04-31',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '0000-00-00',
    ],
    ...[
      '0000-01-01',
      '+010000-01-01',
      '-000001-01-01',
      '2026-6-7',
      '26-06-07',
      '2026-06-07T00:00:00Z',
      ' 2026-06-07',
    ],
    ...['2026-06-07 ', '2026/06/07', '', 'today', '２０２６-06-07'],
  ])('%j is not a day', (text) => {
    expect(isLocalDay(text)).toBe(false);
    expect(() => localDay(text)).toThrow(RangeError);
  });

  test('is followed by the next day of the calendar', () => {
    fc.assert(
      fc.property(anyDay, (day) => addDays(day, 1) === tomorrow(day)),
      { numRuns: 2_000 },
    );
  });

  test('steps through every day of forty years like the calendar', () => {
    const wrong: string[] = [];
    let expected = '1999-12-31';
    for (let number = dayNumber(localDay(expected)); expected < '2040-01-01'; number += 1) {
      if (fromDayNumber(number) !== expected) wrong.push(expected);
      expected = tomorrow(expected);
    }
    expect(wrong).toEqual([]);
  });

  test('counts back the days that were added', () => {
    const step = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(anyDay, step, (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('sorts as text in chronological order', () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => a < b === daysBetween(a, b) > 0));
  });

  test('does not reach beyond the year 9999 or before the year 1', () => {
    expect(() => addDays('9999-12-31' as LocalDay, 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01' as LocalDay, -1)).toThrow(RangeError);
  });
});
