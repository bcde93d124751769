import { expect, type Page, test } from '@playwright/test';
import { consolePages, memberPages, publicPages, showConsolePage } from './support/every-page.ts';
import { openConsole } from './support/operator.ts';
import { home, signInAsMember } from './support/people.ts';

/** Browsers that know less about time zones than most. */
const browsers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'that reports Etc/Unknown': (page) => reportZone(page, 'Etc/Unknown'),
  'that reports no time zone': (page) => reportZone(page),
  'that lists no time zones': (page) =>
    page.addInitScript(() => void Reflect.deleteProperty(Intl, 'supportedValuesOf')),
};

const reportZone = (page: Page, zone?: string) =>
  page.addInitScript((timeZone) => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(DateTimeFormat, [locales, options]: [string?, Intl.DateTimeFormatOptions?]) {
        const format = new DateTimeFormat(locales, options);
        if (options?.timeZone !== undefined) return format;
        const resolved = { ...format.resolvedOptions(), timeZone };
        return Object.assign(format, { resolvedOptions: () => resolved });
      },
    });
  }, zone);

/** Starts to record what fails on a page. */
function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

for (const [browser, begin] of Object.entries(browsers)) {
  test(`every page of a member opens in a browser ${browser}`, async ({ page }) => {
    await begin(page);
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

  test(`every page of the site opens in a browser ${browser}`, async ({ page }) => {
    await begin(page);
    const failures = recordFailures(page);
    for (const path of publicPages) {
      await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(failures).toEqual([]);
  });

  test(`every page of the console opens in a browser ${browser}`, async ({ page }) => {
    await begin(page);
    const failures = recordFailures(page);
    await openConsole(page);
    for (const [path, heading] of consolePages) await showConsolePage(page, path, heading);
    expect(failures).toEqual([]);
  });
}
