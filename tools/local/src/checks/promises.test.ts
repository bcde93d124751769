import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { offer } from '@reshape/content/landing';

const root = new URL('../../../../', import.meta.url);
const rows = readFileSync(new URL('docs/promises.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (promise|---)/.test(line))
  .map((line) => line.split('|').slice(1, -1));
const filesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (name.includes('/') ? [name] : []));

describe.each(rows.map(([promise = '', ...cells]) => [promise.trim(), cells] as const))(
  'the promise "%s"',
  (_, [where, kept, tests]) => {
    test('is in a file that exists, is kept by one, and has a test', () => {
      for (const cell of [where, kept, tests]) {
        expect(filesIn(cell)).not.toEqual([]);
        for (const file of filesIn(cell))
          expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
      }
      for (const file of filesIn(tests)) expect(file).toMatch(/\.(test|journey)\.tsx?$/);
    });
  },
);

test.each([...offer.included, offer.opensToday, offer.opensOnFirstDay, offer.receipt])(
  'what the sales page offers has a row: "%s"',
  (sentence) => {
    expect(rows.map(([promise = '']) => promise.trim())).toContain(sentence);
  },
);
