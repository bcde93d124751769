import { describe, expect, test } from '@jest/globals';
import { inMemoryRateLimiter } from './rate-limiter.ts';

const limit = { scope: 'calls', per: 'network', max: 3, seconds: 60 } as const;
const at = (seconds: number) => new Date(seconds * 1000);
const uses = (
  instanceRateLimiter: ReturnType<typeof inMemoryRateLimiter>,
  key: string,
  seconds: number,
  count: number,
) => Array.from({ length: count }, () => instanceRateLimiter.consume(limit, key, at(seconds)));

describe('a burst', () => {
  test('is stopped at its limit, per key, until the window ends', () => {
    const instanceRateLimiter = inMemoryRateLimiter();
    expect(uses(instanceRateLimiter, 'asha', 0, 5)).toEqual([true, true, true, false, false]);
    expect(uses(instanceRateLimiter, 'ben', 0, 1)).toEqual([true]);
    expect(uses(instanceRateLimiter, 'asha', 59, 1)).toEqual([false]);
    expect(uses(instanceRateLimiter, 'asha', 60, 1)).toEqual([true]);
  });

  test('is counted separately for each limit', () => {
    const instanceRateLimiter = inMemoryRateLimiter();
    uses(instanceRateLimiter, 'asha', 0, 3);
    expect(instanceRateLimiter.consume({ ...limit, scope: 'toggles' }, 'asha', at(0))).toBe(true);
  });

  test('of a network has a multiplied limit on a local machine, where one of a person has not', () => {
    const limiter = inMemoryRateLimiter({ network: 2, person: 1 });
    expect(uses(limiter, '203.0.113.7', 0, 7)).toEqual([...Array(6).fill(true), false]);
    const ofPerson = { ...limit, scope: 'changes', per: 'person' } as const;
    const answers = Array.from({ length: 4 }, () => limiter.consume(ofPerson, 'asha', at(0)));
    expect(answers).toEqual([true, true, true, false]);
  });
});
