import { describe, expect, test } from '@jest/globals';
import { Clock } from './clock.ts';
import { Databases } from './database.ts';

const root = 'projects/demo-history/databases/(default)/documents';

describe('the clock', () => {
  test('gives no two commits the same moment though the wall clock stands still', () => {
    const clock = new Clock(() => 1000);
    const times = Array.from({ length: 20 }, () => clock.nextCommit());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test('never runs backwards when the wall clock does', () => {
    let wall = 2000;
    const clock = new Clock(() => wall);
    const before = clock.nextCommit();
    wall = 1000;
    expect(clock.now()).toBe(before);
  });

  test('puts a commit after every moment at which something was read', () => {
    const clock = new Clock(() => 1000);
    expect(clock.nextCommit()).toBeLessThan(clock.now() + 1);
    const read = clock.now();
    expect(clock.nextCommit()).toBeGreaterThan(read);
  });
});

describe('the history of documents', () => {
  test('answers for each moment of the last minute what was there, deleted or not', () => {
    let wall = 1_000_000;
    const database = new Databases(new Clock(() => wall)).of(root);
    const moments: number[] = [];
    for (const n of [1, 2]) {
      database.commit([{ update: { name: `${root}/a/b`, fields: { n: { integerValue: n } } } }]);
      moments.push(database.now());
      wall += 1000;
    }
    database.commit([{ delete: `${root}/a/b` }]);
    moments.push(database.now());
    const scope = { parent: '', collectionId: 'a', deep: false };
    const numbersAt = (at: number) =>
      database
        .query(scope, { from: [{ collectionId: 'a' }] }, at)
        .map(({ fields }) => fields.n?.integerValue);
    expect(moments.map(numbersAt)).toEqual([['1'], ['2'], []]);
    expect(numbersAt(moments[0] ?? 0)).toEqual([database.get('a/b', moments[0])?.fields.n?.integerValue]);
  });

  test('is dropped after a minute, however often a document is rewritten', () => {
    let wall = 1_000_000;
    const database = new Databases(new Clock(() => wall)).of(root);
    for (let n = 0; n < 100; n++) {
      database.commit([{ update: { name: `${root}/a/b`, fields: { n: { integerValue: n } } } }]);
      wall += 3000;
    }
    expect(database.formerCount).toBeLessThanOrEqual(21);
    expect(database.get('a/b')?.fields).toEqual({ n: { integerValue: '99' } });
  });
});
