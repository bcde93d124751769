import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { withFirebaseDatabase } from '#test/firebase-database.ts';
import { Payment } from './pricing.tsx';

const page = 'https://pages.example.com/join';

/** The IntersectionObservers that were created, because happy-dom has no layout. */
let scrollNear: () => void;

beforeEach(() => {
  withFirebaseDatabase(null);
  localStorage.clear();
  const watchers = new Set<() => void>();
  scrollNear = () => {
    for (const intersect of watchers) intersect();
  };
  Object.assign(globalThis, {
    IntersectionObserver: class {
      readonly intersect: () => void;
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.intersect = () => report([{ isIntersecting: true }]);
      }
      observe() {
        watchers.add(this.intersect);
      }
      disconnect() {
        watchers.delete(this.intersect);
      }
    },
  });
});
afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, '__rzp__');
});

const script = () => document.querySelector('#razorpay-embed-btn-js');
/** Shows the payment, after the cohort has been looked up. */
const open = async (shown: string | null = page) => {
  const rendered = render(<Payment page={shown} />);
  await act(async () => {});
  return rendered;
};
const link = () => screen.queryByRole('link', { name: 'Pay ₹6,999 and join' });

describe('the payment button', () => {
  test("is a plain link, and the provider's script is not loaded before the price is near the viewport", async () => {
    await open();
    expect(link()).toHaveAttribute('href', page);
    expect(script()).toBeNull();
  });

  test("is replaced by the provider's button once its script has loaded", async () => {
    const { container } = await open();
    await act(async () => scrollNear());
    expect(screen.getByText('Loading the payment button...')).toBeVisible();
    expect(script()).toHaveAttribute('src', 'https://cdn.razorpay.com/static/embed_btn/bundle.js');
    act(() => void script()?.dispatchEvent(new Event('load')));
    await screen.findByText(/Razorpay/);
    expect(container.querySelector('.razorpay-embed-btn')).toHaveAttribute('data-url', page);
  });

  test('is drawn again by the script when it is loaded already', async () => {
    const { unmount } = await open();
    await act(async () => scrollNear());
    act(() => void script()?.dispatchEvent(new Event('load')));
    await screen.findByText(/Razorpay/);
    unmount();

    const init = jest.fn();
    Object.assign(window, { __rzp__: { init } });
    await open();
    expect(init).not.toHaveBeenCalled();
    await act(async () => scrollNear());
    await screen.findByText(/Razorpay/);
    expect(init).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('#razorpay-embed-btn-js')).toHaveLength(1);
  });

  test('stays a link and says so when the script fails to load', async () => {
    await open();
    await act(async () => scrollNear());
    act(() => void script()?.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/The payment button did not load/)).toBeVisible();
    expect(link()).toHaveAttribute('href', page);
    expect(script()).toBeNull();
  });

  test('links to the dashboard instead while a session is stored on this device', async () => {
    localStorage.setItem('jwt', 'token');
    localStorage.setItem('user_id', 'asha');
    await open();
    await act(async () => scrollNear());
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/');
    expect(link()).not.toBeInTheDocument();
    expect(script()).toBeNull();
  });

  test('stays a link without a script while the identity provider has a user in this browser', async () => {
    withFirebaseDatabase(['firebase:authUser:key:[DEFAULT]']);
    await open();
    await act(async () => scrollNear());
    expect(link()).toHaveAttribute('href', page);
    expect(script()).toBeNull();
  });

  test('is followed by the ways to pay that the settings name', async () => {
    await open();
    expect(screen.getByText('Pay by UPI, card, netbanking or EMI.')).toBeVisible();
  });

  test('says that payment is not open when no payment page is configured', async () => {
    await open(null);
    expect(screen.getByText(/Payment is not open yet/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
