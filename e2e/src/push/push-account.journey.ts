import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ownEndpoint, withPush } from '../support/browser-push.ts';
import { inIndia, memberWithNudges, storedFor } from '../support/nudges.ts';
import { database, home } from '../support/people.ts';
import { pushedTo } from '../support/push-service.ts';

test.use(inIndia);

test('a test nudge comes to this device, and another device is removed', async ({ page }) => {
  await withPush(page);
  const person = await memberWithNudges(page);
  const endpoint = await ownEndpoint(page);
  const [stored] = await storedFor(person);
  const elsewhere = { ...stored, endpoint: `${endpoint}-phone`, device: 'Safari on iPhone' };
  const id = createHash('sha256').update(elsewhere.endpoint).digest('base64url');
  const phone = database.doc(`pushSubscriptions/${id}`);
  await phone.set(elsewhere);
  await page.goto(`${home}/account`);
  await expect(page.getByRole('listitem').filter({ hasText: 'this one' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test nudge' }).click();
  await expect(page.getByText('On its way.', { exact: false })).toBeVisible();
  // Another journey may run the schedule at the same time.
  await expect.poll(async () => (await pushedTo(endpoint)).map(({ topic }) => topic)).toContain('n-test');

  await page.getByRole('button', { name: 'Remove Safari on iPhone' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused();
  await expect.poll(async () => (await phone.get()).exists).toBe(false);
});

test('hour, pause and a clock elsewhere are kept', async ({ page }) => {
  await withPush(page);
  const person = await memberWithNudges(page);
  await page.goto(`${home}/account`);
  await page.getByRole('combobox', { name: 'At this hour' }).selectOption('21:00');
  await expect.poll(async () => (await storedFor(person))[0]?.dueAt.toDate().toISOString()).toMatch(/T15:30/);
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Pause until').fill(inTwoWeeks);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Paused. They come again on', { exact: false })).toBeVisible();
  await expect
    .poll(async () => (await storedFor(person))[0]?.dueAt.toDate().toISOString())
    .toBe(`${inTwoWeeks}T15:30:00.000Z`);
  await page.reload();
  await expect(page.getByText('Paused. They come again on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'End the pause' }).click();
  await expect(page.getByLabel('Pause until')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'At this hour' })).toHaveValue('21');
});
