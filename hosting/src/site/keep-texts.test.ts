import { expect, test } from '@jest/globals';
import { wrapTexts } from '#test/translator.ts';
import { keepTexts } from './keep-texts.ts';

test('the texts of an island that a browser translated before it was hydrated are put back, and what was typed stays', () => {
  const prerendered = '<p>Week <b>1</b> of 4</p><label>Name <input></label>';
  document.body.innerHTML = `<h1>Join</h1><div data-island="weeks">${prerendered}</div>`;
  const [heading, island] = document.body.children as unknown as [Element, Element];
  const field = island.querySelector('input');
  const putBack = keepTexts(document.body);
  wrapTexts(document.body);
  if (field) field.value = 'Jo';
  expect(putBack(island)).toBe(true);
  expect(island.innerHTML).toBe(prerendered);
  expect(island.querySelector('input')).toBe(field);
  expect(field).toHaveValue('Jo');
  expect(heading.querySelector('font')).not.toBeNull();
  expect(putBack(island)).toBe(false);
});
