import { expect, test } from '@playwright/test';
import { expectAccessibleAndFitting, skipRetries } from './support/accessibility.ts';
import { home, newMember } from './support/people.ts';

test('the reflection is accessible and fits the screen: loading, failed and loaded', async ({ page }) => {
  await newMember([page]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/weekly-reflection/latest*', async (route) => {
    await held;
    await route.fulfill({ status: 502, body: '' });
  });
  await page.clock.install();
  // The first visit, because later ones show the text kept on the device.
  await page.goto(`${home}/mycaveman`);
  await expect(page.getByText('Loading your latest reflection...')).toBeVisible();
  await expectAccessibleAndFitting(page);
  release();
  await skipRetries(page, page.getByText('Error: Failed to load reflection'));
  await expectAccessibleAndFitting(page);
  await page.unroute('**/api/weekly-reflection/latest*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('region', { name: 'Weekly Reflection' }).getByText(/Once a week|read back to you/),
  ).toBeVisible();
  await expectAccessibleAndFitting(page);
});
