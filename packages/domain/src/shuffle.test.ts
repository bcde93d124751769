import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shuffle } from './shuffle.ts';

/** A random source that returns the numbers of `script` and fails the test when there are none left. */
function scriptedRandom(script: readonly number[]): () => number {
  const left = [...script];
  return () => {
    const value = left.shift();
    if (value === undefined) throw new Error('more random numbers were drawn than one for each item');
    return value;
  };
}

/** One script for each possible sequence of choices: n choices, then n - 1, ... then 1. */
function everyScript(size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: size }, (_, choice) => (choice + 0.5) / size).flatMap((draw) =>
    everyScript(size - 1).map((rest) => [draw, ...rest]),
  );
}

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a shuffled list', () => {
  test('contains every item exactly once for any random numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), fc.infiniteStream(chance), (items, stream) => {
        const shuffled = shuffle(items, () => stream.next().value ?? 0);
        expect([...shuffled].sort()).toEqual([...items].sort());
      }),
    );
  });

  test('is uniform: each order comes from exactly one of the equally likely draws', () => {
    for (const size of [0, 1, 2, 3, 4, 5, 6]) {
      const items = Array.from({ length: size }, (_, index) => index);
      const scripts = everyScript(size);
      const orders = new Set(scripts.map((script) => shuffle(items, scriptedRandom(script)).join()));
      expect(orders.size).toBe(scripts.length);
    }
  });

  test('does not change the input', () => {
    const items = Object.freeze(['a', 'b', 'c']);
    shuffle(items, () => 0.99);
    expect(items).toEqual(['a', 'b', 'c']);
  });

  test('stays in bounds at both ends of the random range', () => {
    expect(shuffle([1, 2, 3], () => 0)).toEqual([1, 2, 3]);
    expect(shuffle([1, 2, 3], () => 1 - Number.EPSILON)).toEqual([3, 2, 1]);
  });

  test('is the same for the same random numbers', () => {
    const script = [0.3, 0.8, 0.1, 0.5];
    expect(shuffle([1, 2, 3, 4], scriptedRandom(script))).toEqual(
      shuffle([1, 2, 3, 4], scriptedRandom(script)),
    );
  });
});
