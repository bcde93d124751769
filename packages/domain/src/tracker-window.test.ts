import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, fromDayNumber, type LocalDay, localDay } from './local-day.ts';
import { isWithinWindow, type TrackerDay, trackerWindow } from './tracker-window.ts';

const today = localDay('2026-06-17');
const entry = (date: string, completed = true): TrackerDay => ({ date: localDay(date), completed });
const dates = (now: string) => trackerWindow([], localDay(now)).map(({ date }) => date);

/** One answer per day, found by reading the whole history again for each of them. */
function bruteForce(history: TrackerDay[], now: LocalDay) {
  return [6, 5, 4, 3, 2, 1, 0].map((age) => {
    const date = addDays(now, -age);
    const said = history.filter((day) => day.date === date).at(-1);
    return { date, status: said ? (said.completed ? 'completed' : 'missed') : 'not-logged' };
  });
}

describe('the tracker of the last seven days', () => {
  test('shows seven days that were not logged to somebody who has just begun', () => {
    expect(trackerWindow([], today).map(({ status }) => status)).toEqual(Array(7).fill('not-logged'));
  });

  test('tells completed, missed and not logged apart', () => {
    const history = [entry('2026-06-17'), entry('2026-06-16', false), entry('2026-06-11')];
    expect(trackerWindow(history, today)).toEqual([
      { date: '2026-06-11', status: 'completed' },
      { date: '2026-06-12', status: 'not-logged' },
      { date: '2026-06-13', status: 'not-logged' },
      { date: '2026-06-14', status: 'not-logged' },
      { date: '2026-06-15', status: 'not-logged' },
      { date: '2026-06-16', status: 'missed' },
      { date: '2026-06-17', status: 'completed' },
    ]);
  });

  test('ignores what lies before the window and after today', () => {
    const history = [entry('2026-06-10'), entry('2026-06-18'), entry('2025-06-17')];
    expect(trackerWindow(history, today)).toEqual(trackerWindow([], today));
  });

  test('takes the later word where a day is named twice', () => {
    const history = [entry('2026-06-17'), entry('2026-06-17', false)];
    expect(trackerWindow(history, today).at(-1)?.status).toBe('missed');
    expect(trackerWindow(history.reverse(), today).at(-1)?.status).toBe('completed');
  });

  test.each([
    ['the end of a month', '2026-07-02', '2026-06-26'],
    ['February', '2026-03-03', '2026-02-25'],
    ['the leap day', '2028-03-03', '2028-02-26'],
    ['a year end', '2027-01-04', '2026-12-29'],
    ['a century without a leap day', '2100-03-01', '2100-02-23'],
  ])('reaches back over %s', (_, now, oldest) => {
    expect(dates(now)[0]).toBe(oldest);
    expect(dates(now)).toHaveLength(7);
  });

  test('is seven days in a row that end today, on every day of thirty years', () => {
    const days = Array.from({ length: 30 * 366 }, (_, count) => addDays(localDay('2019-12-31'), count));
    const lastSeven = (now: LocalDay) => [6, 5, 4, 3, 2, 1, 0].map((age) => addDays(now, -age));
    expect(days.filter((now) => String(dates(now)) !== String(lastSeven(now)))).toEqual([]);
  });

  test('equals a reading of the whole history for each day', () => {
    const anyToday = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
    const offsets = fc.array(fc.tuple(fc.integer({ min: -9, max: 3 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(anyToday, offsets, (now, said) => {
        const history = said.map(([offset, completed]) => ({ date: addDays(now, offset), completed }));
        expect(trackerWindow(history, now)).toEqual(bruteForce(history, now));
      }),
      { numRuns: 2_000 },
    );
  });

  test('may be toggled on exactly the days that it shows', () => {
    const anyToday = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
    fc.assert(
      fc.property(anyToday, fc.integer({ min: -40, max: 40 }), (now, offset) => {
        const date = addDays(now, offset);
        expect(isWithinWindow(date, now)).toBe(trackerWindow([], now).some((day) => day.date === date));
      }),
    );
  });
});
