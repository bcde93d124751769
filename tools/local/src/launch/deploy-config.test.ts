import { expect, test } from '@jest/globals';
import { keptFiles } from './deploy-config.ts';

const names = ['first-B2x_9-aQ.js', 'operator/console-1a2b3c4d.css', 'serif.latin-5e6f7a8b.woff2'];
const isKept = (path: string) => keptFiles(names).some(({ regex }) => new RegExp(regex).test(path));

test('browsers keep every file that is deployed', () => {
  expect(names.map((name) => isKept(`/assets/${name}`))).toEqual([true, true, true]);
  const many = Array.from({ length: 120 }, (_, index) => `part-${index}.js`);
  const rules = keptFiles(many);
  expect(many.every((name) => rules.some(({ regex }) => new RegExp(regex).test(`/assets/${name}`)))).toBe(
    true,
  );
});

test('browsers keep no answer of an address without a file', () => {
  for (const path of [
    '/assets/none.js',
    '/assets/first-B2x_9-aQ.js.map',
    '/assets/',
    '/assets/serifxlatin-5e6f7a8b.woff2',
  ])
    expect(isKept(path)).toBe(false);
});
