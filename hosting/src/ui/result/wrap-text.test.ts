import { expect, test } from '@jest/globals';
import { wrapText } from './wrap-text.ts';

const letters = (text: string) => text.length;

test('breaks between words, as late as it can', () => {
  expect(wrapText('The caveman has the wheel', 11, letters)).toEqual(['The caveman', 'has the', 'wheel']);
  expect(wrapText('Short', 11, letters)).toEqual(['Short']);
});

test('lets a word stand out that is wider than the line', () => {
  expect(wrapText('A Selbstverteidigung indeed', 6, letters)).toEqual(['A', 'Selbstverteidigung', 'indeed']);
});
