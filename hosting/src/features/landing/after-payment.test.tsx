import { beforeEach, describe, expect, test } from '@jest/globals';
import { pricing } from '@reshape/content/landing';
import { thanks } from '@reshape/content/thanks';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeSession } from '#lib/device-storage.ts';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { savePersonWithoutPlace } from '#lib/session/person-without-place.ts';
import { UnlessPaid } from './unless-paid.tsx';
import { WayIn } from './way-in.tsx';

const returned = '?razorpay_payment_id=pay_1';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `/welcome/thanks${returned}`);
});

describe('the price', () => {
  const open = () =>
    render(
      <UnlessPaid>
        <a href="https://pages.razorpay.com/">Pay</a>
      </UnlessPaid>,
    );
  const pay = () => screen.queryByRole('link', { name: 'Pay' });

  test('offers to pay in a browser that has not paid', () => {
    open();
    expect(pay()).toBeVisible();
  });

  test('offers no second payment in a browser in which one was made, until another one is asked for', async () => {
    savePaymentOf(returned);
    open();
    expect(pay()).toBeNull();
    // It may have been refunded since: the link leads to the page that asks the server.
    expect(screen.getByText(/^A payment was made in this browser\./)).toBeVisible();
    expect(screen.getByRole('link', { name: pricing.payment.paidLink.label })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: pricing.payment.payAgain }));
    expect(pay()).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });
});

describe('the page after a payment', () => {
  test('leads to signing in', () => {
    render(<WayIn text={thanks.wayIn.open} inAppNotice={null} />);
    expect(screen.getByRole('link', { name: thanks.signIn.label })).toHaveAttribute('href', '/login');
  });

  test('has the notice about a browser inside another app below the link, which it would otherwise move', () => {
    render(<WayIn text={thanks.wayIn.open} inAppNotice={<p>Inside another app</p>} />);
    const link = screen.getByRole('link', { name: thanks.signIn.label });
    const notice = screen.getByText('Inside another app');
    expect(link.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('leads to the dashboard once a session begins in another tab', () => {
    render(<WayIn text={thanks.wayIn.open} inAppNotice={null} />);
    act(() => storeSession({ token: 'token', memberId: 'asha' }));
    expect(screen.getByText(thanks.isSignedIn)).toBeVisible();
    expect(screen.getByRole('link', { name: thanks.openApp.label })).toHaveAttribute('href', '/');
  });

  test('moves a payer who is signed in already on to the page that waits for the place', () => {
    savePersonWithoutPlace('asha');
    render(<WayIn text={thanks.wayIn.open} inAppNotice={null} />);
    expect(screen.getByText(thanks.opening)).toBeVisible();
    expect(location.pathname).toBe('/dashboard-preview');
  });
});
