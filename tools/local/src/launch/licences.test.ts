import { expect, test } from '@jest/globals';
import { isAllowed } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['none', false],
])('a package under %s may be shipped: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});
