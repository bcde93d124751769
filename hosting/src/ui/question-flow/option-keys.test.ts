import { expect, test } from '@jest/globals';
import { letterOf, optionOfKey } from './option-keys.ts';

test('the letters and the numbers choose the options in their order', () => {
  expect(['a', 'B', 'c', 'D', 'e'].map(optionOfKey)).toEqual([0, 1, 2, 3, 4]);
  expect(['1', '2', '3', '4', '5'].map(optionOfKey)).toEqual([0, 1, 2, 3, 4]);
  expect([0, 4].map(letterOf)).toEqual(['A', 'E']);
});

test('no other key chooses', () => {
  for (const key of ['f', '0', '6', ' ', 'Enter', 'ArrowDown', 'Alt', 'Backspace', 'Delete', ''])
    expect(optionOfKey(key)).toBeNull();
});
