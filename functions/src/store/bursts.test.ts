import { describe, expect, test } from '@jest/globals';
import { instanceBursts } from './bursts.ts';

const limit = { scope: 'calls', most: 3, seconds: 60 };
const at = (seconds: number) => new Date(seconds * 1000);
const uses = (bursts: ReturnType<typeof instanceBursts>, key: string, seconds: number, count: number) =>
  Array.from({ length: count }, () => bursts.take(limit, key, at(seconds)));

describe('a burst', () => {
  test('is stopped at its limit, for its own key alone, and until its window ends', () => {
    const bursts = instanceBursts(1);
    expect(uses(bursts, 'asha', 0, 5)).toEqual([true, true, true, false, false]);
    expect(uses(bursts, 'ben', 0, 1)).toEqual([true]);
    expect(uses(bursts, 'asha', 59, 1)).toEqual([false]);
    expect(uses(bursts, 'asha', 60, 1)).toEqual([true]);
  });

  test('is counted apart for each thing that is limited', () => {
    const bursts = instanceBursts(1);
    uses(bursts, 'asha', 0, 3);
    expect(bursts.take({ ...limit, scope: 'toggles' }, 'asha', at(0))).toBe(true);
  });

  test('may be wider on a laptop', () => {
    expect(uses(instanceBursts(2), 'asha', 0, 7)).toEqual([...Array(6).fill(true), false]);
  });
});
