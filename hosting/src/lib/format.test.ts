import { expect, test } from '@jest/globals';
import { excerpt } from './format.ts';

test('an excerpt ends with a word, and never within an emoji or a flag', () => {
  expect(excerpt('I reached for my phone when the meeting got boring')).toBe(
    'I reached for my phone when the meeting…',
  );
  expect(excerpt('🇮🇳'.repeat(60))).toBe(`${'🇮🇳'.repeat(40)}…`);
  expect(excerpt('👨‍👩‍👧‍👦'.repeat(40))).toBe('👨‍👩‍👧‍👦'.repeat(40));
});
