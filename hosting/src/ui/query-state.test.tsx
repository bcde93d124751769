import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './status.tsx';

const texts = {
  loading: 'Loading',
  failed: 'Could not be loaded.',
  offline: 'Not on this device.',
  retry: 'Try again',
};

function show(state: { readonly isError?: boolean; readonly isPaused?: boolean }): () => number {
  let fetched = 0;
  const refetch = () => {
    fetched += 1;
  };
  render(<QueryState query={{ isError: false, isPaused: false, ...state, refetch }} {...texts} />);
  return () => fetched;
}

test('a query that has not ended is shown as loading', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a query that failed says so and is made again on request', async () => {
  const fetched = show({ isError: true });
  expect(screen.getByText('Could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetched()).toBe(1);
});

test('a query that waits for a network says that nothing is on the device, and offers no button', () => {
  show({ isError: true, isPaused: true });
  expect(screen.getByText('Not on this device.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
