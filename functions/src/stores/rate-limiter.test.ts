import { describe, expect, test } from '@jest/globals';
import { inMemoryRateLimiter } from './rate-limiter.ts';

const limit = { scope: 'calls', max: 3, seconds: 60 };
const at = (seconds: number) => new Date(seconds * 1000);
const uses = (
  instanceRateLimiter: ReturnType<typeof inMemoryRateLimiter>,
  key: string,
  seconds: number,
  count: number,
) => Array.from({ length: count }, () => instanceRateLimiter.consume(limit, key, at(seconds)));

describe('a burst', () => {
  test('is stopped at its limit, per key, until the window ends', () => {
    const instanceRateLimiter = inMemoryRateLimiter(1);
    expect(uses(instanceRateLimiter, 'asha', 0, 5)).toEqual([true, true, true, false, false]);
    expect(uses(instanceRateLimiter, 'ben', 0, 1)).toEqual([true]);
    expect(uses(instanceRateLimiter, 'asha', 59, 1)).toEqual([false]);
    expect(uses(instanceRateLimiter, 'asha', 60, 1)).toEqual([true]);
  });

  test('is counted separately for each limit', () => {
    const instanceRateLimiter = inMemoryRateLimiter(1);
    uses(instanceRateLimiter, 'asha', 0, 3);
    expect(instanceRateLimiter.consume({ ...limit, scope: 'toggles' }, 'asha', at(0))).toBe(true);
  });

  test('has a multiplied limit on a local machine', () => {
    expect(uses(inMemoryRateLimiter(2), 'asha', 0, 7)).toEqual([...Array(6).fill(true), false]);
  });
});
