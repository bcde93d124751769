import { expect, test } from '@jest/globals';
import { mapWithConcurrency } from './concurrency.ts';

test('at most the given number of calls run at once, and a slow one does not delay the others', async () => {
  const finish = new Map<number, () => void>();
  const work = (item: number) => new Promise<void>((resolve) => finish.set(item, resolve));
  const all = mapWithConcurrency([0, 1, 2, 3, 4, 5], 2, work);
  for (const item of [1, 2, 3, 4, 5]) {
    await new Promise((resolve) => setImmediate(resolve));
    expect([finish.has(item), finish.has(item + 1)]).toEqual([true, false]);
    finish.get(item)?.();
  }
  await new Promise((resolve) => setImmediate(resolve));
  finish.get(0)?.();
  await all;
  expect(finish.size).toBe(6);
});
