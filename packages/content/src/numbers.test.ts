import { expect, test } from '@jest/globals';
import { withNoonAndMidnight } from '@reshape/domain/text';
import { hourInWords, inWords, startInWords } from './numbers.ts';

test.each([
  [0, 'zero'],
  [9, 'nine'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [44, 'forty-four'],
  [99, 'ninety-nine'],
  [100, '100'],
])('%d is written as %s', (number, words) => {
  expect(inWords(number)).toBe(words);
});

test('a number at the beginning of a sentence has a capital letter', () => {
  expect(startInWords(11)).toBe('Eleven');
});

test.each([
  [0, 'midnight'],
  [8, 'eight in the morning'],
  [12, 'noon'],
  [13, 'one in the afternoon'],
  [20, 'eight in the evening'],
])('hour %d is called %s', (hour, words) => {
  expect(hourInWords(hour)).toBe(words);
});

test.each([
  ['Sunday, 7 June 2026 at 12:00 pm IST', 'Sunday, 7 June 2026 at noon IST'],
  ['Sunday, 7 June 2026 at 12:00\u202fam', 'Sunday, 7 June 2026 at midnight'],
  ['12:00 PM', 'noon'],
  ['12:30 pm', '12:30 pm'],
  ['7:00 pm', '7:00 pm'],
])('%p is written as %p', (time, words) => {
  expect(withNoonAndMidnight(time)).toBe(words);
});
