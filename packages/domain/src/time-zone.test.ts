import { expect, jest, test } from '@jest/globals';
import { isFormattable, isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Port-au-Prince', true],
  ['Etc/GMT+5', true],
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

test('a zone is looked up once, however its name is written', () => {
  const lookUp = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    expect(['Asia/Tokyo', 'asia/tokyo', 'ASIA/TOKYO', 'Asia/To\u212ayo'].map(isTimeZone)).toEqual([
      ...[true, true, true],
      // With a Kelvin sign, whose lower case is a k.
      false,
    ]);
    expect(lookUp).toHaveBeenCalledTimes(1);
  } finally {
    lookUp.mockRestore();
  }
});
