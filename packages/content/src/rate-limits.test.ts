import { expect, test } from '@jest/globals';
import { tooManyAttempts } from './rate-limits.ts';

test.each([
  [0, 'one minute'],
  [60, 'one minute'],
  [61, 'two minutes'],
  [3_600, 'sixty minutes'],
  [89 * 60, 'eighty-nine minutes'],
  [89 * 60 + 1, 'two hours'],
  [12 * 3_600, 'twelve hours'],
  [12 * 3_600 + 1, 'thirteen hours'],
  [24 * 3_600, 'twenty-four hours'],
])('a limit that is lifted in %i seconds asks to wait for %s, and never for less time', (seconds, time) => {
  expect(tooManyAttempts(seconds)).toContain(`Please try again in ${time}.`);
});
