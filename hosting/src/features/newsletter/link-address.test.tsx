import { beforeEach, expect, test } from '@jest/globals';
import { unnamedAddress } from '@reshape/content/newsletter';
import { mailLinks, mailLinkTo } from '@reshape/content/paths';
import { render, screen } from '@testing-library/react';
import { LinkAddress } from './link-address.tsx';

beforeEach(() => {
  location.hash = '';
});

test('the page of a link names the address that the link is about', () => {
  location.hash = mailLinkTo(mailLinks.confirm, 'a-token', 'asha+1@example.com').split('#')[1] ?? '';
  render(<LinkAddress />);
  expect(screen.getByText('asha+1@example.com')).toBeVisible();
});

test.each(['', '<b>@x', '%', 'nobody'])(
  'the page of a link that names no address (%j) says which one it is about',
  (hash) => {
    location.hash = hash;
    const { container } = render(<LinkAddress />);
    expect(container).toHaveTextContent(unnamedAddress);
  },
);
