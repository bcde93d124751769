import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { maxShift, recordShifts, shiftOf } from './support/layout-shift.ts';
import { database, home, newUser, signIn, type User } from './support/people.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' });
const join = (page: Page) => page.getByRole('button', { name: 'Put me on the list' });

async function openPreview(page: Page, person: User = newUser()): Promise<User> {
  await signIn(page, person);
  await expect(page).toHaveURL(`${home}/dashboard-preview`);
  return person;
}

test('joins the waitlist once, shows it after a reload, and clears it on sign-out', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await openPreview(page);
  await expect(
    page.getByText(`Hello ${person.name}, you're in Preview Mode — full access unlocks with the next cohort`),
  ).toBeVisible();
  await opener(page).click();
  await expect(page.getByText(person.email, { exact: false })).toBeVisible();
  await join(page).click();
  await expect(page.getByText('You are on the list. We will write', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You are on the waitlist')).toBeFocused();
  await page.reload();
  await expect(page.getByText('You are on the waitlist')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${home}/login`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('waitlist');
  await page.unrouteAll();
  await openPreview(page, person);
  await opener(page).click();
  await join(page).click();
  await expect(page.getByText('You are already on the list.', { exact: false })).toBeVisible();
  const places = await database.collection('waitlist').where('email', '==', person.email).get();
  expect(places.size).toBe(1);
});

test('shows the page until its code has loaded and the session is checked, and then moves nothing @both', async ({
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

test('links to the configured pages and to the sales page', async ({ page }) => {
  await openPreview(page);
  const links = page.getByRole('navigation', { name: 'In the meantime' });
  await expect(links.getByRole('link', { name: /community chat/ })).toHaveAttribute(
    'href',
    '/samples/community',
  );
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${home}/welcome`),
    links.getByRole('link', { name: 'See the four weeks' }).click(),
  ]);
  expect(document.request().isNavigationRequest()).toBe(true);
});

test('the preview, its dialog, a failure and the waitlist message are accessible and fit the screen', async ({
  page,
}) => {
  await openPreview(page);
  await expectAccessibleAndFitting(page);
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.route('**/joinWaitlist', (route) => route.abort('connectionreset'));
  await join(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.unroute('**/joinWaitlist');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are on the list.', { exact: false })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are on the waitlist')).toBeVisible();
  await expectAccessibleAndFitting(page);
});
