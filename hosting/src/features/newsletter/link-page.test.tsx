import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { linkPages, linkPageText } from '@reshape/content/newsletter';
import { mailLinks, mailLinkTo } from '@reshape/content/paths';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupApi } from '#test/render-app.tsx';
import { ConfirmSubscription, LeaveWaitlist, Unsubscribe } from './link-page.tsx';

const api = setupApi();
const confirm = linkPageText[mailLinks.confirm];
const unsubscribe = linkPageText[mailLinks.unsubscribe];

const asPerson = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const subscriber = () => api.subscribers()[0];

/** A person who signed up, with the link of the mail in the address. */
async function followLink(field: 'confirmationToken' | 'token'): Promise<void> {
  await fetch('/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Asha', email: 'asha@example.com' }),
  });
  const { [field]: token = '', email = '' } = subscriber() ?? {};
  location.hash = mailLinkTo(mailLinks.confirm, token, email).split('#')[1] ?? '';
}
beforeEach(() => {
  location.hash = '';
});

test('the page names the address of its link', async () => {
  await followLink('confirmationToken');
  render(<ConfirmSubscription />);
  expect(screen.getByText('asha@example.com')).toBeVisible();
});

test.each(['token', 'token,', 'token,<b>@x', 'token,%', 'token,nobody'])(
  'the page names no address for a link that has none (%s)',
  (hash) => {
    location.hash = hash;
    const { container } = render(<ConfirmSubscription />);
    expect(container.textContent).not.toMatch(/@|nobody|token/);
  },
);

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

test('the page to leave the waitlist takes the person off it when the button is pressed', async () => {
  const waiting = { email: 'asha@example.com', displayName: 'Asha', createdAt: new Date(), token: 'a-token' };
  await api.waitlist.join('asha', waiting);
  location.hash = mailLinkTo(mailLinks.leaveWaitlist, 'a-token', waiting.email).split('#')[1] ?? '';
  const texts = linkPageText[mailLinks.leaveWaitlist];
  render(<LeaveWaitlist />);
  expect(await api.waitlist.get('asha')).toBeDefined();
  await asPerson().click(screen.getByRole('button', { name: texts.button }));
  expect(await screen.findByRole('heading', { name: texts.done.heading })).toHaveFocus();
  expect(await api.waitlist.get('asha')).toBeUndefined();
});
