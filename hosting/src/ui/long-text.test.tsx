import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LongText } from './long-text.tsx';

const labels = { more: 'More', less: 'Less' };
const show = (text: string) => render(<LongText labels={labels}>{text}</LongText>).container;

test.each([
  ['twenty thousand characters', 'x'.repeat(20_000)],
  ['two hundred lines', 'x\n'.repeat(200).trim()],
])('of a text of %s, the beginning is shown, and all of it on request', async (_, text) => {
  const container = show(text);
  expect(container.querySelector('p')?.textContent?.length).toBeLessThan(1_010);
  expect(container.querySelector('p')?.textContent?.split('\n').length).toBeLessThan(21);
  await userEvent.click(screen.getByRole('button', { name: labels.more }));
  expect(container.querySelector('p')?.textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: labels.less }));
  expect(container.querySelector('p')?.textContent).not.toBe(text);
});

test('a text of a usual length is shown whole, without a button', () => {
  const container = show('Three messages unanswered,\nso I opened the fridge.\n');
  expect(container.querySelector('p')?.textContent).toBe(
    'Three messages unanswered,\nso I opened the fridge.\n',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
