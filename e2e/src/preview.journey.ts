import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { maxShift, recordShifts, shiftOf } from './support/layout-shift.ts';
import { home, newUser, signIn } from './support/people.ts';
import { expectFittingLargeText, expectLayerFitting } from './support/text-size.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' });
const join = (page: Page) => page.getByRole('button', { name: 'Put me on the list' });

async function openPreview(page: Page): Promise<void> {
  await signIn(page, newUser());
  await expect(page).toHaveURL(`${home}/dashboard-preview`);
}

test('the app shows the page until its code has loaded and the session is checked, and then moves nothing @both', async ({
  page,
}) => {
  await openPreview(page);
  await recordShifts(page);
  const code = /\/assets\/preview-[^/]*\.js$/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  await Promise.all([page.waitForRequest(code), page.goto(`${home}/dashboard-preview`)]);
  await expect(page.getByRole('heading', { name: 'A look inside' })).toBeVisible();
  await expect(page.getByText('Checking session...')).toBeVisible();
  release();
  await expect(opener(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(maxShift);
});

test('the preview, its dialog, a failure and the waitlist message are accessible and fit the screen', async ({
  page,
}) => {
  await openPreview(page);
  await expectAccessibleAndFitting(page);
  await expectFittingLargeText(page, 'preview');
  await opener(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessibleAndFitting(page, { within: dialog, name: 'the dialog' });
  await expectLayerFitting(page, dialog);
  await opener(page).click();
  await page.route('**/joinWaitlist', (route) => route.abort('connectionreset'));
  await join(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach' })).toBeVisible();
  await expectAccessibleAndFitting(page, { within: dialog, name: 'a failure' });
  await page.unroute('**/joinWaitlist');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are on the list.', { exact: false })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are on the waitlist')).toBeVisible();
  await expectAccessibleAndFitting(page);
});
