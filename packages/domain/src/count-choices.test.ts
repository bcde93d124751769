import { expect, test } from '@jest/globals';
import { countChoices } from './count-choices.ts';

test('choices are counted in the order in which they first appear', () => {
  expect([...countChoices(['modern', 'caveman', 'modern'])]).toEqual([
    ['modern', 2],
    ['caveman', 1],
  ]);
});
