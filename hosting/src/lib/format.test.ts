import { expect, test } from '@jest/globals';
import { isSameZone } from './format.ts';

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Asia/Kolkata', 'Asia/Kolkata', true],
  ['Asia/Kolkata', 'Asia/Colombo', false],
  ['Europe/Paris', 'Europe/Berlin', false],
])('%s and %s are one time zone: %s', (one, other, isOne) => {
  expect(isSameZone(one, other)).toBe(isOne);
});
