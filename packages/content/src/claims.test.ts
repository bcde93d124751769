import { expect, test } from '@jest/globals';
import { nudges } from './nudges.ts';
import { stringsIn } from './testing/typography.ts';

const [readAMinute, typedAMinute] = [200, 30];
const wordsOfMoment = 30;

test('the longest nudge is read and a moment of thirty words is typed on a phone within the two minutes a day', () => {
  const words = nudges.map(({ paragraphs }) => stringsIn(paragraphs).join(' ').split(/\s+/).length);
  const minutes = Math.max(...words) / readAMinute + wordsOfMoment / typedAMinute;
  expect(minutes).toBeLessThanOrEqual(2);
});
