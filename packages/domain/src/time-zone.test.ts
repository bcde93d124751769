import { expect, test } from '@jest/globals';
import { isFormattable, isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['', false],
  ['Mars/Olympus', false],
  ['undefined', false],
])('%j is the name of a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test.each(['+05:30', '-0800', '+14', '−05:30', '05:30'])(
  'the offset %s is not the name of a time zone',
  (offset) => {
    expect(isTimeZone(offset)).toBe(false);
  },
);

test('times can be shown at an offset as well as in a named zone', () => {
  expect(['+05:30', 'Asia/Kolkata', 'Mars/Olympus'].map(isFormattable)).toEqual([true, true, false]);
});
