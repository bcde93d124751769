import { expect, test } from '@jest/globals';
import { wrapText } from './share-image.ts';
import { strokeLine, strokesOf, strokesWidth } from './strokes.ts';

test('strokes are grouped in fives: four side by side and the fifth across', () => {
  expect([0, 1, 2, 3].map(strokeLine)).toEqual(['M7 5L5 35', 'M19 4L17 36', 'M31 5L29 35', 'M43 4L41 36']);
  expect(strokeLine(4)).toBe('M1 30L49 10');
  expect(strokeLine(5)).toBe('M69 5L67 35');
});

test('a tally is as wide as its groups', () => {
  expect([1, 5, 6, 11].map(strokesWidth)).toEqual([50, 50, 112, 174]);
});

test('a count of zero has no strokes', () => {
  expect(strokesOf(0, 'ink')).toEqual([]);
  expect(strokesOf(2, 'ember')).toEqual(['ember', 'ember']);
});

const letters = (text: string) => text.length;

test('a line breaks between words, as late as possible', () => {
  expect(wrapText('The caveman has the wheel', 11, letters)).toEqual(['The caveman', 'has the', 'wheel']);
  expect(wrapText('Short', 11, letters)).toEqual(['Short']);
});

test('a word that is wider than the line overflows', () => {
  expect(wrapText('A Selbstverteidigung indeed', 6, letters)).toEqual(['A', 'Selbstverteidigung', 'indeed']);
});
