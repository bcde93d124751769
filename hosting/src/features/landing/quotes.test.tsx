import { beforeEach, expect, jest, test } from '@jest/globals';
import { testimonialSection } from '@reshape/content/landing';
import { render, screen, waitFor } from '@testing-library/react';
import { Quotes } from './quotes.tsx';

const respond = jest.fn<typeof fetch>();
beforeEach(() => {
  respond.mockReset();
  Object.assign(globalThis, { fetch: respond });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

test('approved quotes replace the content that the page was built with', async () => {
  respond.mockResolvedValue(Response.json([{ words: 'It helped.', name: 'Gita' }]));
  render(<Quotes />);
  expect(await screen.findByText('It helped.')).toBeVisible();
  expect(screen.getByRole('heading', { name: testimonialSection.heading })).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  expect(screen.getByText('Gita')).toBeVisible();
});

test.each([
  ['there is none', () => Promise.resolve(Response.json([]))],
  ['they cannot be loaded', () => Promise.reject(new TypeError('away'))],
])('the content that the page was built with stays when %s', async (_, answer) => {
  respond.mockImplementation(answer);
  const { container } = render(<Quotes />);
  const before = container.textContent;
  await waitFor(() => expect(respond).toHaveBeenCalled());
  expect(container.textContent).toBe(before);
});
