import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { inAppBrowser } from '@reshape/content/in-app-browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { InAppNotice } from './in-app-notice.tsx';

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Mobile/21F90 Instagram 334.0.4.32.98';
const userAgent = (value: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(value);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/login?next=x');
});

describe('the notice about a browser inside another app', () => {
  test('is not shown in other browsers', () => {
    render(<InAppNotice before="signIn" />);
    expect(screen.queryByText(inAppBrowser.signIn)).toBeNull();
  });

  test('copies the address of the page', async () => {
    userAgent(instagram);
    const user = userEvent.setup();
    render(<InAppNotice before="price" />);
    expect(screen.getByText(inAppBrowser.price)).toBeVisible();
    await user.click(screen.getByRole('button', { name: inAppBrowser.copy }));
    expect(screen.getByText(inAppBrowser.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/login`);
  });

  test('copies the address that carries the payment after one was made', async () => {
    userAgent(instagram);
    savePaymentOf('?razorpay_payment_id=pay_A1b2');
    const user = userEvent.setup();
    render(<InAppNotice before="signIn" />);
    await user.click(screen.getByRole('button', { name: inAppBrowser.copy }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/welcome/thanks?razorpay_payment_id=pay_A1b2`,
    );
  });

  test('shows the address when the browser does not copy', async () => {
    userAgent(instagram);
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    render(<InAppNotice before="signIn" />);
    await user.click(screen.getByRole('button', { name: inAppBrowser.copy }));
    expect(screen.getByText(`${location.origin}/login`)).toBeVisible();
  });
});
