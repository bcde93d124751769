import { expect, test } from '@jest/globals';
import { localDay } from './local-day.ts';
import { letterOpensOn } from './self-letter.ts';

test('a self-letter can be read thirty days after it was written', () => {
  expect(letterOpensOn(localDay('2026-06-17'))).toBe('2026-07-17');
});
