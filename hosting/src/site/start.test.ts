import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  jest.resetModules();
  document.body.innerHTML = '<div id="root" data-page="/about"></div>';
});

/** Opens a public page at `address`. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await import('./start.ts');
}

describe('the header of a public page', () => {
  test('shows Join before a payment', async () => {
    await open('/about');
    expect(root).not.toHaveAttribute('data-paid');
  });

  test('shows Sign in after a payment, also on the pages visited next', async () => {
    await open('/welcome/thanks?razorpay_payment_id=pay_1');
    expect(root).toHaveAttribute('data-paid');
    jest.resetModules();
    await open('/about');
    expect(root).toHaveAttribute('data-paid');
  });
});
