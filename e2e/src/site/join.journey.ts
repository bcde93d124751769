import { expect, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { overflow, seriousFindings } from '../support/accessibility.ts';
import { newUser, signIn } from '../support/people.ts';
import { visit } from '../support/public-page.ts';

const { paymentsUrl } = testStack();

test('a visitor can pay and sign in', { tag: '@phone' }, async ({ page }) => {
  const person = newUser();
  // The provider's button only works on its own pages; the payment page is the local one.
  await page.route('https://cdn.razorpay.com/**', (route) => route.abort());
  await page.route('https://pages.razorpay.com/**', (route) =>
    route.fulfill({ status: 302, headers: { location: `${paymentsUrl}/pay` } }),
  );
  await visit(page, '/welcome');
  await page.getByRole('link', { name: 'Pay ₹6,999 and join' }).click();

  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await page.waitForURL('**/welcome/thanks?*');
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Join' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add it to your calendar/ })).toBeVisible();
  expect([await seriousFindings(page), await overflow(page)]).toEqual([[], 0]);
  const paymentId = new URL(page.url()).searchParams.get('razorpay_payment_id') ?? '';
  await paymentProvider(paymentsUrl).delivered(paymentId, 'payment.captured');

  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.waitForURL('**/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome, Jo' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
