import { expect, type Page, test } from '@playwright/test';
import { consolePages, memberPages, publicPages, showConsolePage } from './support/every-page.ts';
import { openConsole } from './support/operator.ts';
import { home, newMember } from './support/people.ts';
import { beyondScreen } from './support/text-size.ts';
import { answersFor, makeWorksheet, openPlan } from './support/worksheets.ts';

// The inline style below, which takes the feature away, is against the site's Content Security Policy.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

/**
 * Takes from the browser of `page` popovers, as in Safari 16, the list of time zones, as in Safari 15.3, and the time
 * zone of the device, which some browsers do not report.
 */
const makeOlder = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Intl, 'supportedValuesOf');
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(DateTimeFormat, [locales, options]: [string?, Intl.DateTimeFormatOptions?]) {
        const format = new DateTimeFormat(locales, options);
        if (options?.timeZone !== undefined) return format;
        const resolved = { ...format.resolvedOptions(), timeZone: undefined };
        return Object.assign(format, { resolvedOptions: () => resolved });
      },
    });
    // Before all other styles, so that an element with the attribute is shown like any other.
    const style = document.createElement('style');
    style.textContent = '@layer { [popover] { display: block } }';
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      document.head.prepend(style);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/** Applies the styles for browsers without popovers. */
const useOlderStyles = (page: Page): Promise<unknown> =>
  page.route('**/*.css', async (route) => {
    // The server may close a connection that was kept open just as it is used again.
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replaceAll(/@supports not selector\(:popover-open\)/g, '@media all');
    await route.fulfill({ response, body });
  });

const menu = (page: Page) => page.getByRole('link', { name: 'Account' });

/** Starts to record what fails on a page. */
function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(`${page.url()}: ${message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test('every page and the menu of a member work in an older browser', async ({ page }) => {
  await makeOlder(page);
  await useOlderStyles(page);
  const person = await newMember([page]);
  const failures = recordFailures(page);
  const opens = async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('This device is set to'), page.url()).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' }), page.url()).toHaveCount(0);
  };
  for (const [path, loaded] of memberPages) {
    await page.goto(`${home}${path}`);
    await expect(loaded(page)).toBeVisible();
    await opens();
  }
  for (const path of ['/feedback', '/four-weeks']) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await opens();
  }
  await page.goto(home);
  const opener = page.getByRole('button', { name: /account menu/ });
  await expect(opener).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(menu(page)).toBeHidden();
  await opener.click();
  await expect(menu(page)).toBeVisible();
  expect(await beyondScreen(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await opener.click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 8, y: 8 } });
  await expect(menu(page)).toBeHidden();
  await opener.click();
  await menu(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(menu(page)).toBeHidden();

  await makeWorksheet(person, answersFor('older'));
  await (await openPlan(page)).check();
  await expect(page.getByText('1 of the last 7 days completed')).toBeVisible();
  expect(failures).toEqual([]);
});

test('every page of the site and of the console opens in an older browser, where the footer replaces the menu of the site', async ({
  page,
}) => {
  await makeOlder(page);
  await useOlderStyles(page);
  const failures = recordFailures(page);
  for (const path of publicPages) {
    await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${home}/about`);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quiz' })).toBeVisible();

  await openConsole(page);
  for (const [path, heading] of consolePages) await showConsolePage(page, path, heading);
  expect(failures).toEqual([]);
});
