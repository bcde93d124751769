import { expect, type Page, test } from '@playwright/test';
import { overflow, seriousFindings } from '../support/accessibility.ts';
import { openConsole } from '../support/operator.ts';
import { home, newUser, signIn } from '../support/people.ts';

const pages = [
  ['', 'Today'],
  ['/people', 'People'],
  ['/payments', 'Payments'],
  ['/cohorts', 'Cohorts'],
  ['/cohorts/first', 'Sample cohort'],
  ['/waitlist', 'Waitlist'],
  ['/mails', 'Mails'],
  ['/nudges', 'Nudges'],
  ['/nudges/new', 'New nudge'],
  ['/challenges', 'Challenges'],
  ['/challenges/new', 'New challenge'],
  ['/newsletter', 'Newsletter'],
  ['/operators', 'Operators'],
  ['/log', 'Log'],
] as const;

/** Opens a page of the console by its address, without signing in again. */
const show = async (page: Page, path: string, heading: string) => {
  await page.goto(`${home}/operator${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
};

test('every page of the console is accessible in both schemes and fits the screen', { tag: '@both' }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openConsole(page);
  for (const [path, heading] of pages) {
    await show(page, path, heading);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([path, colorScheme, await seriousFindings(page)]).toEqual([path, colorScheme, []]);
    }
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  expect(errors).toEqual([]);
});

test('a page of the console is left out by search engines, and nobody without the role sees one', async ({
  page,
}) => {
  const response = await page.goto(`${home}/operator/people`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  expect(response?.headers()['cache-control']).toBe('no-cache');
  await expect(page.getByRole('heading', { name: 'The console' })).toBeVisible();
  await signIn(page, newUser());
  await page.waitForURL('**/dashboard-preview');
  await page.goto(`${home}/operator/people`);
  await expect(page.getByText('This account is not an operator’s.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the console is used by keyboard alone', async ({ page }) => {
  await openConsole(page);
  await page.keyboard.press('Tab');
  const press = async (name: string, role: 'link' | 'button') => {
    const target = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('People', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await press('Add a person', 'button');
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be an e-mail address.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused();
});
