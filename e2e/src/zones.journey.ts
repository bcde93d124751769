import { expect, type Page, test } from '@playwright/test';
import { consolePages, memberPages, publicPages, showConsolePage } from './support/every-page.ts';
import { openConsole } from './support/operator.ts';
import { home, signInAsMember } from './support/people.ts';

/** Makes the browser report no time zone, as some do. */
const withoutZone = (page: Page) =>
  page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(DateTimeFormat, [locales, options]: [string?, Intl.DateTimeFormatOptions?]) {
        const format = new DateTimeFormat(locales, options);
        if (options?.timeZone !== undefined) return format;
        const resolved = { ...format.resolvedOptions(), timeZone: undefined };
        return Object.assign(format, { resolvedOptions: () => resolved });
      },
    });
  });

/** Starts to record what fails on a page. */
function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test('every page of a member opens in a browser that reports no time zone', async ({ page }) => {
  await withoutZone(page);
  const failures = recordFailures(page);
  await signInAsMember(page);
  for (const [path, loaded] of memberPages) {
    await page.goto(`${home}${path}`);
    await expect(loaded(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('This device is set to')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  expect(failures).toEqual([]);
});

test('every page of the site opens in a browser that reports no time zone', async ({ page }) => {
  await withoutZone(page);
  const failures = recordFailures(page);
  for (const path of publicPages) {
    await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('every page of the console opens in a browser that reports no time zone', async ({ page }) => {
  await withoutZone(page);
  const failures = recordFailures(page);
  await openConsole(page);
  for (const [path, heading] of consolePages) await showConsolePage(page, path, heading);
  expect(failures).toEqual([]);
});
