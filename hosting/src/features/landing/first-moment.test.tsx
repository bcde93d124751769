import { beforeEach, expect, jest, test } from '@jest/globals';
import { firstMoment as text } from '@reshape/content/landing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstMoment } from '#lib/first-moment.ts';
import { FirstMoment } from './first-moment.tsx';

const moment = 'Three messages, so I opened the fridge.';
const request = jest.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { fetch: request });
});

const field = () => screen.getByRole('textbox', { name: text.heading });
const write = async (words: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), words);
  await userEvent.click(screen.getByRole('button', { name: text.submit }));
};

test('a first moment draws the first stroke, and is kept on this device only', async () => {
  const { container, unmount } = render(<FirstMoment />);
  expect(container.querySelector('svg')).toBeNull();
  await write(`  ${moment} `);
  expect(container.querySelector('svg')).toBeVisible();
  expect(screen.getByText(text.logged)).toHaveFocus();
  expect(screen.getByText(text.kept)).toBeVisible();
  unmount();
  render(<FirstMoment />);
  expect(screen.getByText(moment)).toBeVisible();
  expect(firstMoment()).toBe(moment);
  expect(request).not.toHaveBeenCalled();
});

test('a first moment can be changed, and deleted from this device', async () => {
  render(<FirstMoment />);
  await write(moment);
  await userEvent.click(screen.getByRole('button', { name: text.change }));
  expect(field()).toHaveValue(moment);
  await write('Another one');
  expect(firstMoment()).toBe('Another one');
  await userEvent.click(screen.getByRole('button', { name: text.remove }));
  expect(field()).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('a blank moment is not kept', async () => {
  render(<FirstMoment />);
  await write('   ');
  expect(field()).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
