import { expect, test } from '@jest/globals';
import { hasLapsed, returnsAfter } from './lapse.ts';
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
