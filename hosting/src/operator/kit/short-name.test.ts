import { expect, test } from '@jest/globals';
import { shortName } from './short-name.ts';

test.each([
  ['June 2027', 'june-2027'],
  ['  The smoke alarm: “off”!', 'the-smoke-alarm-off'],
  ['Été à Orléans', 'ete-a-orleans'],
  ['जून', '1ss-1t4'],
  ['—', 'untitled'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the short name of “%s” in addresses is “%s”', (title, name) => {
  expect(shortName(title)).toBe(name);
});
