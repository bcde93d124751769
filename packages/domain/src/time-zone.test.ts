import { expect, test } from '@jest/globals';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['+05:30', true],
  ['', false],
  ['Mars/Olympus', false],
  ['undefined', false],
])('%j is a time zone that can be computed with: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
