import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const root = document.documentElement;
const respond = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.resetModules();
  respond.mockReset();
  respond.mockRejectedValue(new TypeError('No network'));
  Object.assign(globalThis, { fetch: respond });
});

/** Opens a public page without scripts of its own at `address`. */
async function open(address: string): Promise<void> {
  jest.resetModules();
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root" data-page="/about"></div>';
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
    await open('/about');
    expect(root).toHaveAttribute('data-paid');
  });

  test('knows of a session when a page that the browser kept is shown again after signing in', async () => {
    await open('/about');
    expect(root).not.toHaveAttribute('data-session');
    localStorage.setItem('user_id', 'asha');
    localStorage.setItem('jwt', 'a-token');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(root).toHaveAttribute('data-session');
  });

  /** Opens a page, with this answer about the cohort that can be joined. */
  async function openWith(body: unknown, status = 200): Promise<void> {
    respond.mockImplementation(async () => Response.json(body, { status }));
    await open('/about');
    await waitFor(() => expect(respond).toHaveBeenCalled());
    // The answer is read in the microtasks before the next task.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const cohort = { starts_on: '2026-06-07', sessions: [], platform: 'Zoom', seats: 30 };

  test.each([
    ['offers to join while there are seats', { ...cohort, seats_left: 3 }, 200, false],
    ['offers to join while the number of seats has no limit', { ...cohort, seats_left: null }, 200, false],
    ['offers the waitlist while the cohort is full', { ...cohort, seats_left: 0 }, 200, true],
    ['offers the waitlist while no cohort is open', null, 200, true],
    ['offers to join while the API does not answer', { code: 'unavailable' }, 503, false],
  ])('%s', async (_, body, status, isMarked) => {
    await openWith(body, status);
    expect(root.hasAttribute('data-waitlist')).toBe(isMarked);
  });

  test('offers the waitlist from the first paint of the next page, and to join once there is a seat again', async () => {
    await openWith(null);
    respond.mockRejectedValue(new TypeError('No network'));
    await open('/terms');
    expect(root).toHaveAttribute('data-waitlist');
    await openWith({ ...cohort, seats_left: 1 });
    expect(root).not.toHaveAttribute('data-waitlist');
  });
});
