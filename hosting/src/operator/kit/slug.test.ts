import { expect, test } from '@jest/globals';
import { slugOf } from './slug.ts';

test.each([
  ['June 2027', 'june-2027'],
  ['  The smoke alarm: “off”!', 'the-smoke-alarm-off'],
  ['Été à Orléans', 'ete-a-orleans'],
  ['जून', '1ss-1t4'],
  ['—', 'untitled'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the slug of the title “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
