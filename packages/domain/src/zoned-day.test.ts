import { describe, expect, test } from '@jest/globals';
import { addDays, daysBetween, localDay } from './local-day.ts';
import { dayIn, hourIn, monthIn, sameTimeOn, startOfDay, utcOffset } from './zoned-day.ts';

const hour = 3_600_000;

test.each([
  ['Asia/Kolkata', '2026-06', '2026-05-31T18:30:00.000Z', '2026-06-30T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['America/New_York', '2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
])('in %s the month %s lasts from %s until %s', (zone, month, from, until) => {
  expect(monthIn(zone, month)).toEqual({ from: new Date(from), until: new Date(until) });
});

test.each([
  ['Asia/Kolkata', '2026-06-09T13:30:00Z', '2026-07-14', '2026-07-14T13:30:00.000Z'],
  // Half past seven in the evening, from summer to winter and on the days of the changes.
  ['Europe/Berlin', '2026-09-22T17:30:00Z', '2026-11-03', '2026-11-03T18:30:00.000Z'],
  ['Europe/Berlin', '2026-09-22T17:30:00Z', '2026-10-25', '2026-10-25T18:30:00.000Z'],
  ['America/New_York', '2026-03-01T00:30:00Z', '2026-03-08', '2026-03-08T23:30:00.000Z'],
  // Half past two does not exist on that day.
  ['Europe/Berlin', '2026-03-22T01:30:00Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
])('in %s the time of day of %s on %s is %s', (zone, instant, day, expected) => {
  expect(sameTimeOn(zone, localDay(day), new Date(instant)).toISOString()).toBe(expected);
});

describe('the day of an instant', () => {
  test.each([
    ['UTC', '2026-06-07T00:00:00Z', '2026-06-07'],
    ['UTC', '2026-06-06T23:59:59.999Z', '2026-06-06'],
    ['Asia/Kolkata', '2026-06-06T18:30:00Z', '2026-06-07'],
    ['Asia/Kolkata', '2026-06-06T18:29:59.999Z', '2026-06-06'],
    ['Pacific/Kiritimati', '2026-06-06T10:00:00Z', '2026-06-07'],
    ['Etc/GMT+12', '2026-06-07T11:59:59Z', '2026-06-06'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['Asia/Kathmandu', '2026-06-06T18:15:00Z', '2026-06-07'],
    ['+05:45', '2026-06-06T18:15:00Z', '2026-06-07'],
    ['-03:00', '2026-06-07T02:59:59Z', '2026-06-06'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  test.each([
    'UTC',
    'Asia/Kolkata',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Apia',
    '-03:00',
    '+05:45',
  ])('in %s changes at the start of each day of two years, and not before', (zone) => {
    for (let day = localDay('2026-01-01'); day < '2028-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(zone, day);
      expect(dayIn(zone, start)).toBe(day);
      expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }
  });

  test('lasts 23 hours when the clocks of New York go forward, and 25 when they go back', () => {
    const length = (day: string) =>
      startOfDay('America/New_York', addDays(localDay(day), 1)).getTime() -
      startOfDay('America/New_York', localDay(day)).getTime();
    expect(length('2026-03-08')).toBe(23 * hour);
    expect(length('2026-11-01')).toBe(25 * hour);
    expect(daysBetween(localDay('2026-03-07'), localDay('2026-03-09'))).toBe(2);
  });
});

test.each([
  ['UTC', '2026-06-07T00:00:00Z', 0],
  ['UTC', '2026-06-07T23:59:59Z', 23],
  ['Asia/Kolkata', '2026-06-07T18:29:59Z', 23],
  ['Asia/Kolkata', '2026-06-07T18:30:00Z', 0],
  ['America/New_York', '2026-03-08T06:59:59Z', 1],
  ['America/New_York', '2026-03-08T07:00:00Z', 3],
])('the clock in %s at %s shows the hour %i', (zone, instant, hourThere) => {
  expect(hourIn(zone, new Date(instant))).toBe(hourThere);
});

test.each([
  ['UTC', '2026-06-07T00:00:00Z', '+00:00'],
  ['Asia/Kathmandu', '2026-06-07T00:00:00Z', '+05:45'],
  ['America/New_York', '2026-03-08T06:59:59Z', '-05:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '-04:00'],
  ['America/St_Johns', '2026-06-07T00:00:00Z', '-02:30'],
])('%s is at %s ahead of UTC by %s', (zone, instant, offset) => {
  expect(utcOffset(zone, new Date(instant))).toBe(offset);
});
