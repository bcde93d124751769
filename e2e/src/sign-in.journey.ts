import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { home, signInAsMember } from './support/people.ts';
import { expectFittingLargeText } from './support/text-size.ts';

test('a visitor without a session is redirected from every private address to the login page, and sees their streak and earlier spots after signing in', {
  tag: '@phone',
}, async ({ page }) => {
  for (const address of ['//evil.example', '/\\evil.example']) {
    const response = await page.goto(`${home}${address}`);
    expect([response?.status(), new URL(page.url()).origin]).toEqual([404, home]);
  }
  for (const address of [
    '/comingsoon',
    '/nowhere',
    '/ikea?next=https://evil.example',
    '//evil',
    '/\\evil',
    '/',
  ]) {
    await page.goto(`${home}${address}`);
    await expect(page).toHaveURL(`${home}/login`);
  }
  await page.getByRole('button', { name: /member@example\.com/ }).click();
  await expect(page).toHaveURL(`${home}/`);
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  await expect(page.getByText('Log today to keep your 5-day run')).toBeVisible();
  await expect(page.getByText('Noticed the urge to answer the mail at once.')).toBeVisible();
});

/**
 * The part of Google's script that Firebase needs before it opens the popup: a frame that loads at once. The tests
 * cannot reach the real one.
 */
const frames = `
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({
        open: (options, opened) => opened({
          restyle: async () => {},
          ping: async (answered) => answered(),
          register: () => {},
          send: () => {},
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** Collects the Firebase Auth files that the page requests from now on. */
function authFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = /^\/assets\/(firebase|google-popup)-[\w-]{8}\.js$/.exec(
      new URL(request.url()).pathname,
    )?.[1];
    if (name) files.add(name);
  });
  return files;
}

test("only the login page loads the code of Google's window, which opens on the next try after Google could not be reached", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (address, name, features) => {
      Object.assign(window, { features });
      return open.call(window, address, name, features);
    };
  });
  const google = 'https://apis.google.com/**';
  await context.route(google, (route) => route.abort('namenotresolved'));
  await context.route(/\/emulator\/auth\/handler/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const files = authFiles(page);
  await signInAsMember(page);
  // Loaded once the page is idle.
  await expect.poll(() => files.has('firebase')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([...files]).toEqual(['firebase']);

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This Is Where the Shift Begins' })).toBeVisible();
  await expectAccessibleAndFitting(page, { name: 'login' });
  await expectFittingLargeText(page, 'login');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect.poll(() => files.has('google-popup')).toBe(true);
  await expect(page.getByText('Google could not be reached.')).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await context.unroute(google);
  await context.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: frames }));
  const opened = page.waitForEvent('popup');
  await button.click();
  const asked = new URL((await opened).url());
  expect(asked.searchParams.get('providerId')).toBe('google.com');
  expect(asked.searchParams.get('scopes')?.split(',')).toContain('profile');
  const features = await page.evaluate(() => String(Reflect.get(window, 'features')));
  expect(features.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
});
