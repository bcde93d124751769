import { expect, test } from '@jest/globals';
import { hasLapsed, isHourOfLapse, returnsAfter } from './lapse.ts';
import { localDay } from './local-day.ts';

test.each([
  ['2026-06-18', false],
  ['2026-06-17', false],
  ['2026-06-16', false],
  ['2026-06-15', true],
  ['2026-05-01', true],
])('a member who last wrote on %s has had two silent days by 18 June: %j', (lastActiveOn, expected) => {
  expect(hasLapsed(localDay(lastActiveOn), localDay('2026-06-18'), localDay('2026-04-01'))).toBe(expected);
});

test.each([
  ['2026-06-18', false],
  ['2026-06-19', false],
  ['2026-06-20', true],
])(
  'of a cohort that began on 18 June, a member who last wrote on 1 June has lapsed on %s: %j',
  (today, expected) => {
    expect(hasLapsed(localDay('2026-06-01'), localDay(today), localDay('2026-06-18'))).toBe(expected);
  },
);

test('a member does not lapse before the first day of the cohort', () => {
  expect(hasLapsed(localDay('2026-06-01'), localDay('2026-06-17'), localDay('2026-06-18'))).toBe(false);
});

test('a member who has never written anything has not lapsed', () => {
  expect(hasLapsed(undefined, localDay('2026-06-18'), localDay('2026-04-01'))).toBe(false);
});

test('coming back after two silent days counts once, and after one silent day it does not count', () => {
  const startsOn = localDay('2026-06-01');
  const after = (lastActiveOn: string | undefined) =>
    returnsAfter(
      2,
      lastActiveOn === undefined ? undefined : localDay(lastActiveOn),
      localDay('2026-06-18'),
      startsOn,
    );
  expect(['2026-06-15', '2026-06-16', '2026-06-18', undefined].map(after)).toEqual([3, 2, 2, 2]);
});

test.each([
  ['2026-06-10', 0],
  ['2026-06-19', 0],
  ['2026-06-20', 1],
])(
  'a member of an earlier cohort who writes on %s has come back %i times in the one that begins on 18 June',
  (today, expected) => {
    const startsOn = localDay('2026-06-18');
    expect(returnsAfter(5, localDay('2026-06-01'), localDay(today), startsOn)).toBe(expected);
  },
);

test.each([
  ['2026-06-18T19:59:59Z', false],
  ['2026-06-18T20:00:00Z', true],
  ['2026-06-18T22:59:59Z', true],
  ['2026-06-18T23:00:00Z', false],
])('after silent days that followed an entry at 9 pm, the plan is read back at %s: %j', (now, expected) => {
  expect(isHourOfLapse(new Date('2026-06-10T21:00:00Z'), new Date(now), 'UTC')).toBe(expected);
});

test.each([
  ['before midnight', '2026-06-10T23:30:00Z', '2026-06-18T01:29:00Z'],
  ['after midnight', '2026-06-10T00:30:00Z', '2026-06-18T23:30:00Z'],
])('the hour of silent days that began %s reaches into the other day', (_, lapsedAt, now) => {
  expect(isHourOfLapse(new Date(lapsedAt), new Date(now), 'UTC')).toBe(true);
});

test('the hour of a lapse is that of the member’s clock, also when the clock has changed since', () => {
  const lapsedAt = new Date('2026-10-20T20:00:00Z');
  const at = (now: string) => isHourOfLapse(lapsedAt, new Date(now), 'Europe/Berlin');
  expect([at('2026-10-27T20:00:00Z'), at('2026-10-27T19:59:00Z')]).toEqual([true, false]);
});
