import { beforeEach, expect, test } from '@jest/globals';
import { unnamedAddress } from '@reshape/content/newsletter';
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

test.each(['', '<b>@x', '%', 'nobody'])(
  'says which address it is about for a link that names none (%j)',
  (hash) => {
    location.hash = hash;
    const { container } = render(<LinkAddress />);
    expect(container).toHaveTextContent(unnamedAddress);
  },
);
