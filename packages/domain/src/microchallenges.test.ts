import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { consistencyScore } from './microchallenges.ts';

test.each([
  [0, 0],
  [1, 14],
  [2, 29],
  [3, 43],
  [4, 57],
  [5, 71],
  [6, 86],
  [7, 100],
])('%i of 7 days is a consistency of %i per cent', (days, score) => {
  expect(consistencyScore(days)).toBe(score);
});

test('the score stays between 0 and 100 and never falls with one more day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (days) => {
      const score = consistencyScore(days);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expect(consistencyScore(days + 1)).toBeGreaterThanOrEqual(score);
    }),
  );
});
