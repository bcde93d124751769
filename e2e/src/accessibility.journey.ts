import { expect, test } from '@playwright/test';
import { expectAccessibleAndFitting, seriousFindings } from './support/accessibility.ts';
import { home, signInAsMember } from './support/people.ts';
import { expectFittingLargeText } from './support/text-size.ts';

test('the login page is accessible and fits the screen, with large text too', async ({ page }) => {
  await page.goto(`${home}/login`);
  await expect(page.getByRole('heading', { name: 'This Is Where the Shift Begins' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await expectFittingLargeText(page, 'login');
});

test('the dashboard, empty and filled, and the pages under construction are accessible and fit the screen', async ({
  page,
}) => {
  await signInAsMember(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('textbox').fill(`A word without end: ${'x'.repeat(300)}`);
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByText('A word without end')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.goto(`${home}/comingsoon`);
  await expect(page.getByText(/under construction/i)).toBeVisible();
  await expect(page.getByRole('table', { name: /week by week/ })).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test('the menu of a small screen keeps the focus and returns it on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsMember(page);
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
