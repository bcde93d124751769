import { expect, test } from '@jest/globals';
import { newcomerReflection } from './newcomer-reflection.ts';
import { plainBook } from './testing/plain-book.ts';
import { weekStart } from './testing/told-week.ts';

test('a newcomer hears when the first reflection comes', () => {
  expect(newcomerReflection(plainBook, { weekStart, spots: 0 })).toMatch(
    /^[AB]:welcome [AB]:nothing-yet\n\n[AB]:coming-on date=Mon, 15 Jun$/,
  );
  expect(newcomerReflection(plainBook, { weekStart, spots: 2 })).toContain('already-noticed spots=2 spots');
});
