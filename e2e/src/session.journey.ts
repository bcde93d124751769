import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { keyRing } from '../../functions/src/session/keys.ts';
import { sessionTokens } from '../../functions/src/session/tokens.ts';
import { database, home, memberId, signInAsMember, signInThroughLogin } from './support/people.ts';

const hour = 3_600_000;

/** A token issued two hours ago, as on a device that has been asleep since then. */
function expiredToken(id: string): string {
  const keys = readFileSync('../functions/.secret.local', 'utf8').match(/^SESSION_KEYS=(.*)$/m)?.[1] ?? '';
  const tokens = sessionTokens(keyRing(keys), 'https://demo-reshape.web.app');
  const issued = new Date(Date.now() - 2 * hour);
  return tokens.issue(
    { sub: id, sid: 'long-ago', ep: 0, auth_time: Math.floor(issued.getTime() / 1000) },
    issued,
  );
}

test('signing out ends the session in every tab, revokes the token and leaves no data on the device for the next member', async ({
  page,
  context,
}) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Very private, and logged');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  const other = await context.newPage();
  await other.goto(home);
  await expect(other.getByRole('heading', { name: /Welcome/ })).toBeVisible();

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${home}/login`);
  await expect(other).toHaveURL(`${home}/login`);
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect([left.jwt, left.user_id]).toEqual([undefined, undefined]);
  expect(JSON.stringify(left)).not.toContain('Very private');

  const stillWorks = async () =>
    (await page.request.get(`${home}/api/spots`, { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(stillWorks).toBe(401);

  await signInThroughLogin(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  await expect(page.getByText('Very private')).toHaveCount(0);
});

test('the app opens the last known page within three seconds when the network hangs on startup', async ({
  page,
}) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Kept on this device');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const spot = page.getByRole('listitem').filter({ hasText: 'Kept on this device' });
  await expect(spot).toBeVisible();

  // Only the page and its scripts load: the API, Google and the network probe do not respond.
  const isPage = /^(document|script|stylesheet|font)$/;
  await page.route('**', (route) => isPage.test(route.request().resourceType()) && route.continue());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.reload({ waitUntil: 'load' });
  // Three seconds of the page's own clock, however long they take on a busy machine.
  for (let tenth = 0; tenth < 30; tenth += 1) await page.clock.runFor(100);
  await expect(spot).toBeVisible();
  await expect(page.getByText('We cannot reach the server at the moment')).toBeVisible();
  await expect(page.getByText('Checking session...')).toHaveCount(0);

  await page.clock.resume();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We cannot reach the server')).toHaveCount(0);
});

test('a member signs in again with one click and without Google’s window after an outage', async ({
  page,
  context,
}) => {
  const { name } = await signInAsMember(page);
  await page.clock.install();
  const broken = { status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/spots*', (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(`${home}/login`, { timeout: 100 });
  }).toPass();
  await expect(page.getByText('We could not reach the server for a while')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();

  await page.unrouteAll();
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
  await expect(page).toHaveURL(`${home}/`);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

const json = 'application/json';
const refusal = (code: number, status: string, message: string) =>
  ({ status: code, contentType: json, body: JSON.stringify({ error: { code, message, status } }) }) as const;

/** What Google's accounts answer while they are out of order. */
const outages = {
  429: refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric'),
  500: refusal(500, 'INTERNAL', 'Internal error encountered.'),
  503: refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
  'a page of a proxy': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  'half an answer': { status: 200, contentType: json, body: '{"users":[{"localId":"jour' },
};

test('a member stays signed in at Google when its accounts answer 429, 500, 503, a page of a proxy or half an answer while a page loads', async ({
  page,
}) => {
  const person = await signInAsMember(page);
  const expired = expiredToken(await memberId(person));
  for (const [name, answer] of Object.entries(outages)) {
    await page.evaluate((token) => localStorage.setItem('jwt', token), expired);
    const isRefused = page.waitForResponse(/accounts:lookup/);
    const isNotRenewed = page.waitForResponse(/securetoken/);
    await page.route(/accounts:lookup|securetoken/, (route) => route.fulfill(answer));
    await page.reload();
    await Promise.all([isRefused, isNotRenewed]);
    await expect(page.getByRole('heading', { name: /^Welcome/ }), name).toBeVisible();
    await page.unrouteAll();
  }
  // A member whom an outage had signed out at Google could not get a new session now.
  await page.reload();
  await page.getByRole('textbox').fill('Still signed in');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Still signed in' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/`);
});

test('a session ends within thirty seconds when the place is removed', async ({ page }) => {
  const person = await signInAsMember(page);
  await database.doc(`members/${await memberId(person)}`).update({ status: 'removed' });
  // Until the network is idle, because a reload between the refusal and the redirect would lead to the login page.
  const reloadedPath = async () => {
    await page.reload({ waitUntil: 'networkidle' });
    return new URL(page.url()).pathname;
  };
  await expect.poll(reloadedPath, { timeout: 30_000 }).toBe('/dashboard-preview');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});
