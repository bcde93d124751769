import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const root = document.documentElement;

beforeEach(() => {
  sessionStorage.clear();
  jest.resetModules();
  document.body.innerHTML = '<div id="root" data-page="/about"></div>';
});

/** Opens a public page at `address`. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await import('./start.ts');
}

describe('a public page', () => {
  test('leads to the price before a payment', async () => {
    await open('/about');
    expect(root).not.toHaveAttribute('data-paid');
  });

  test('leads to signing in after a payment, on the pages visited next too', async () => {
    await open('/welcome/thanks?razorpay_payment_id=pay_1');
    expect(root).toHaveAttribute('data-paid');
    jest.resetModules();
    await open('/about');
    expect(root).toHaveAttribute('data-paid');
  });
});
