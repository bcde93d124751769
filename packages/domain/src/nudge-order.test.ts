import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nudgeAfter } from './nudge-order.ts';

const nudges = Array.from({ length: 30 }, (_, index) => `nudge-${index}`);
const run = (personId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => nudgeAfter(nudges, personId, from + index));

describe('the nudges of a person', () => {
  test('do not repeat before all were seen, wherever one begins to look', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(10_000), (personId, from) => {
        expect(new Set(run(personId, from, nudges.length)).size).toBe(nudges.length);
      }),
    );
  });

  test('come in the same order each time', () => {
    expect(run('asha', 0, 60)).toEqual(run('asha', 0, 60));
    expect(run('asha', 30, 30)).toEqual(run('asha', 0, 30));
  });

  test('come in an order of their own', () => {
    const orders = new Set(Array.from({ length: 200 }, (_, index) => run(`person-${index}`, 0, 30).join()));
    expect(orders.size).toBe(200);
  });

  test('begin with each of them about as often', () => {
    const firsts = new Map<unknown, number>();
    for (let index = 0; index < 3_000; index += 1) {
      const first = nudgeAfter(nudges, `person-${index}`, 0);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect(Math.min(...firsts.values())).toBeGreaterThan(60);
    expect(Math.max(...firsts.values())).toBeLessThan(140);
  });

  test('are none where there is none', () => {
    expect(nudgeAfter([], 'asha', 3)).toBeUndefined();
  });
});
