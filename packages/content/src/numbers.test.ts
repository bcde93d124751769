import { expect, test } from '@jest/globals';
import { hourInWords, inWords, startInWords } from './numbers.ts';

test.each([
  [0, 'zero'],
  [9, 'nine'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [44, 'forty-four'],
  [99, 'ninety-nine'],
  [100, '100'],
])('writes %d as %s', (number, words) => {
  expect(inWords(number)).toBe(words);
});

test('begins a sentence with a capital letter', () => {
  expect(startInWords(11)).toBe('Eleven');
});

test.each([
  [0, 'midnight'],
  [8, 'eight in the morning'],
  [12, 'noon'],
  [13, 'one in the afternoon'],
  [20, 'eight in the evening'],
])('calls hour %d %s', (hour, words) => {
  expect(hourInWords(hour)).toBe(words);
});
