import { expect, type Page, test } from '@playwright/test';
import { home, signInAsMember } from './support/people.ts';

/** The files of Firebase Auth that the page asks for from now on: with Google's window, or without. */
function identityFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.match(
      /^\/assets\/(identity|firebase-auth)-[\w-]{8}\.js$/,
    )?.[1];
    if (name) files.add(name === 'identity' ? 'without window' : 'with window');
  });
  return files;
}

test('a page loads Firebase Auth once: with the window where newUser signs in, without it where nobody has to', async ({
  page,
}) => {
  const signingIn = identityFiles(page);
  await signInAsMember(page);
  expect([...signingIn]).toEqual(['with window']);

  signingIn.clear();
  await page.goto(home);
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect([...signingIn]).toEqual(['without window']);
});

test('a member can sign out and in again without loading the page', async ({ page }) => {
  await signInAsMember(page);
  await page.goto(home);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: /newcomer@example\.com/ }).click();
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  }
});

test('when Google cannot be reached the login says so, and its button is live again', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort('namenotresolved'));
  await page.goto(`${home}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google could not be reached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
