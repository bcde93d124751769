import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { addressOfLink } from '../../../packages/content/src/form-pages.ts';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { home, newUser } from '../support/people.ts';
import { expectFittingLargeText } from '../support/text-size.ts';

/** Signs an address up for the newsletter. Returns the links of the mail that it gets. */
async function signUp(page: Page) {
  const { email } = newUser();
  await page.request.post(`${home}/subscribe`, { data: { firstName: 'Jo', email } });
  const { text } = await mailTo(testStack().outboxUrl, email, /confirm your address/);
  const link = (name: string) => text.match(new RegExp(`\\S+/newsletter/\\S+/${name}\\b`))?.[0] ?? '';
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

test('the page of a link in a mail says that it is for the address of the mail, has no serious axe finding, and fits the screen with large text', async ({
  page,
}) => {
  const { confirm } = await signUp(page);
  await page.goto(confirm);
  await expect(page.getByText(addressOfLink)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await expectFittingLargeText(page, 'link');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscriber confirms the address, and unsubscribes', async ({ page }) => {
    const { confirm, unsubscribe } = await signUp(page);
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, your address is confirmed' })).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).toBe('');
    await expect(page.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz');
    await page.goto(unsubscribe);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    // A link that is opened a second time says that it is over.
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });

  test('a person leaves the waitlist', async ({ page }) => {
    await page.goto(`${home}/waitlist/any-token/leave`);
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    await expect(page.getByRole('heading', { name: 'You are off the waitlist' })).toBeVisible();
  });
});
