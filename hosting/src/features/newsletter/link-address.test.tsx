import { beforeEach, expect, test } from '@jest/globals';
import { mailLinks, mailLinkTo } from '@reshape/content/paths';
import { render, screen } from '@testing-library/react';
import { LinkAddress } from './link-address.tsx';

beforeEach(() => {
  location.hash = '';
});

test('names the address of its link', () => {
  location.hash = mailLinkTo(mailLinks.confirm, 'a-token', 'asha+1@example.com').split('#')[1] ?? '';
  render(<LinkAddress />);
  expect(screen.getByText('asha+1@example.com')).toBeVisible();
});

test.each(['', '<b>@x', '%', 'nobody'])('names no address for a link that has none (%j)', (hash) => {
  location.hash = hash;
  const { container } = render(<LinkAddress />);
  expect(container).toHaveTextContent(/^$/);
});
