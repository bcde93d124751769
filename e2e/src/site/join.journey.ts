import { expect, type Page, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { overflow, seriousFindings } from '../support/accessibility.ts';
import { newUser, signIn } from '../support/people.ts';
import { visit } from '../support/public-page.ts';
import { expectFittingLargeText } from '../support/text-size.ts';

const { paymentsUrl } = testStack();
const provider = paymentProvider(paymentsUrl);

/** Pays on the local payment page, from the price on the sales page. */
async function pay(page: Page, email: string): Promise<string> {
  // The provider's button only works on its own pages; the payment page is the local one.
  await page.route('https://cdn.razorpay.com/**', (route) => route.abort());
  await page.route('https://pages.razorpay.com/**', (route) =>
    route.fulfill({ status: 302, headers: { location: `${paymentsUrl}/pay` } }),
  );
  await visit(page, '/welcome');
  await page.getByRole('link', { name: 'Pay ₹6,999 and join' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/welcome/thanks?*');
  return new URL(page.url()).searchParams.get('razorpay_payment_id') ?? '';
}

test('a visitor can pay and sign in', { tag: '@phone' }, async ({ page }) => {
  const person = newUser();
  const paymentId = await pay(page, person.email);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Join' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /to your calendar/ })).toBeVisible();
  await provider.untilDelivered(paymentId, 'payment.captured');
  await expect(page.getByRole('heading', { name: 'You are in.', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Seat \d+ of 30$/)).toBeVisible();
  await expect(page.getByText(`₹6,999 paid. Payment ID ${paymentId}`)).toBeVisible();
  expect([await seriousFindings(page), await overflow(page)]).toEqual([[], 0]);

  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.waitForURL('**/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome, Jo' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^You are in\. Seat \d+ of 30\.$/)).toBeVisible();
});

test('a payer who is signed in already is not asked to sign in, and the page fits the screen with large text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('jwt', 'something');
    localStorage.setItem('user_id', 'member');
  });
  await visit(page, '/welcome/thanks');
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page.getByText(/Sign in with Google/)).toBeHidden();
  await expectFittingLargeText(page, 'thanks');
});

/** What the server says of a payment, with what its payer does next. */
const nextSteps = [
  [{ status: 'unconfirmed' }, 'Sign in with Google or by email'],
  [
    {
      status: 'open',
      place: {
        ...{ amount: 699_900, currency: 'INR', seat: 3, seats: 30 },
        cohort: { title: 'First cohort', starts_on: '2027-06-07', sessions: [], platform: 'Zoom' },
      },
    },
    'Sign in with Google or by email',
  ],
  [{ status: 'duplicate' }, 'Sign in with Google or by email'],
  [{ status: 'unclaimed' }, 'Claim my payment'],
] as const;

test('after a payment, whatever became of it, the next step is in view on a screen of 360x640, and no other button is filled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [answer, name] of nextSteps) {
    await page.route('**/api/paid-place*', (route) => route.fulfill({ json: answer }));
    await visit(page, '/welcome/thanks?razorpay_payment_id=pay_A1b2');
    await expect(page.getByRole('link', { name }), answer.status).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-variant="primary"]'), answer.status).toHaveText([name]);
    await page.unrouteAll();
  }
});

test('a payer who signs in before the payment is confirmed reaches the dashboard without another click', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newUser();
  await provider.loseNext(person.email);
  const paymentId = await pay(page, person.email);
  await visit(page, '/welcome#pricing');
  await expect(page.getByText(/^A payment was made in this browser/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);

  await signIn(page, person);
  await expect(page.getByText('We are waiting for the confirmation of your payment')).toBeVisible();
  await expect(page.getByLabel('Payment ID')).toHaveValue(paymentId);
  expect([await seriousFindings(page), await overflow(page)]).toEqual([[], 0]);
  await provider.resend(paymentId);
  await expect(page.getByRole('heading', { name: 'Welcome, Jo' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
