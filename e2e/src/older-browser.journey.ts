import { expect, type Page, test } from '@playwright/test';
import { consolePages, memberPages, publicPages, showConsolePage } from './support/every-page.ts';
import { openConsole } from './support/operator.ts';
import { home, newMember } from './support/people.ts';
import { beyondScreen } from './support/text-size.ts';
import { answersFor, makeWorksheet, openPlan } from './support/worksheets.ts';

// The inline style below, which takes the feature away, is against the site's Content Security Policy.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

/** Makes the browser of `page` one without popovers and without a list of time zones, as Safari 16 is. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Intl, 'supportedValuesOf');
    // Before all other styles, so that an element with the attribute is shown like any other.
    const style = document.createElement('style');
    style.textContent = '@layer { [popover] { display: block } }';
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      document.head.prepend(style);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/*.css', async (route) => {
    // The server may close a connection that was kept open just as it is used again.
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replaceAll(/@supports not selector\(:popover-open\)/g, '@media all');
    await route.fulfill({ response, body });
  });
}

const menu = (page: Page) => page.getByRole('link', { name: 'Account' });

test('in a browser without popovers the menu of a member is closed until it is opened, and closes again', async ({
  page,
}) => {
  await makeOlder(page);
  await newMember([page]);
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
});

test('in a browser without popovers the site shows no menu button, because every link is in the footer', async ({
  page,
}) => {
  await makeOlder(page);
  await page.goto(`${home}/about`);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quiz' })).toBeVisible();
});

/** Opens these pages. Resolves to the errors that they and later pages throw. */
async function openAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of paths) {
    await page.goto(home + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return errors;
}

test('in a browser without popovers and without a list of time zones every page of the app opens and works', async ({
  page,
}) => {
  await makeOlder(page);
  await makeWorksheet(await newMember([page]), answersFor('older'));
  const paths = memberPages.map(([path]) => path);
  expect(await openAll(page, [...paths, '/feedback', '/four-weeks'])).toEqual([]);
  await (await openPlan(page)).check();
  await expect(page.getByText('1 of the last 7 days completed')).toBeVisible();
});

test('in a browser without popovers and without a list of time zones every page of the site and the console opens', async ({
  page,
}) => {
  await makeOlder(page);
  const errors = await openAll(page, publicPages);
  await openConsole(page);
  for (const [path, heading] of consolePages) await showConsolePage(page, path, heading);
  expect(errors).toEqual([]);
});
