import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { linkPages, linkPageText } from '@reshape/content/newsletter';
import { newsletterLinks } from '@reshape/content/paths';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupApi } from '#test/render-app.tsx';
import { ConfirmSubscription, Unsubscribe } from './link-page.tsx';

const api = setupApi();
const confirm = linkPageText[newsletterLinks.confirm];
const unsubscribe = linkPageText[newsletterLinks.unsubscribe];

const asPerson = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const subscriber = () => api.subscribers()[0];

/** A person who signed up, with the link of the mail in the address. */
async function followLink(field: 'confirmationToken' | 'token'): Promise<void> {
  await fetch('/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Asha', email: 'asha@example.com' }),
  });
  location.hash = `#${subscriber()?.[field]}`;
}
beforeEach(() => {
  location.hash = '';
});

describe('the page that confirms an address', () => {
  test('confirms it when the button is pressed, and not before', async () => {
    await followLink('confirmationToken');
    render(<ConfirmSubscription />);
    expect(subscriber()?.status).toBe('pending');
    await asPerson().click(screen.getByRole('button', { name: confirm.button }));
    const heading = await screen.findByRole('heading', { name: confirm.done.heading });
    expect(heading).toHaveFocus();
    expect(subscriber()?.status).toBe('confirmed');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['', '#unknown', '#<script>'])('says so when the link ends in %j', async (hash) => {
    location.hash = hash;
    render(<ConfirmSubscription />);
    await asPerson().click(screen.getByRole('button', { name: confirm.button }));
    expect(await screen.findByRole('heading', { name: confirm.invalid.heading })).toBeVisible();
    expect(screen.getByRole('link', { name: linkPages.back.label })).toHaveAttribute('href', '/welcome');
  });

  test('can be tried again after the network failed', async () => {
    await followLink('confirmationToken');
    api.isReachable = false;
    render(<ConfirmSubscription />);
    await asPerson().click(screen.getByRole('button', { name: confirm.button }));
    expect(await screen.findByText(linkPages.failed)).toBeVisible();
    api.isReachable = true;
    await asPerson().click(screen.getByRole('button', { name: confirm.button }));
    expect(await screen.findByRole('heading', { name: confirm.done.heading })).toBeVisible();
  });
});

test('the page to unsubscribe forgets name and address when the button is pressed', async () => {
  await followLink('token');
  render(<Unsubscribe />);
  await asPerson().click(screen.getByRole('button', { name: unsubscribe.button }));
  expect(await screen.findByRole('heading', { name: unsubscribe.done.heading })).toBeVisible();
  expect(subscriber()).toMatchObject({ status: 'unsubscribed' });
  expect(subscriber()?.email).toBeUndefined();
});
