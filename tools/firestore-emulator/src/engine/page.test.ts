import { expect, test } from '@jest/globals';
import { pageOf } from './page.ts';

test('pages follow one another to the end', () => {
  const first = pageOf(['a', 'b', 'c'], 2, '');
  expect(first.items).toEqual(['a', 'b']);
  expect(pageOf(['a', 'b', 'c'], 2, first.nextPageToken)).toEqual({ items: ['c'], nextPageToken: '' });
});

test('what is added or removed between two pages is neither repeated nor hides another', () => {
  const { nextPageToken } = pageOf(['b', 'c', 'd'], 2, '');
  expect(pageOf(['a', 'b', 'd', 'e'], 2, nextPageToken).items).toEqual(['d', 'e']);
});

test('a page without a size has a bound', () => {
  const many = Array.from({ length: 301 }, (_, n) => String(n).padStart(3, '0'));
  expect(pageOf(many, 0, '').items).toHaveLength(300);
});

test('of nothing there is one empty page', () => {
  expect(pageOf([], 10, '')).toEqual({ items: [], nextPageToken: '' });
});
