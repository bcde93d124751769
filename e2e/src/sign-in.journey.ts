import { expect, test } from '@playwright/test';
import { home } from './support/people.ts';

test('the member finds the streak and the log of the days before', async ({ page }) => {
  await page.goto(home);
  await expect(page).toHaveURL(`${home}/login`);
  await page.getByRole('button', { name: /member@example\.com/ }).click();
  await expect(page).toHaveURL(`${home}/`);
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  await expect(page.getByText('Log today to keep your 5-day run')).toBeVisible();
  await expect(page.getByText('Noticed the urge to answer the mail at once.')).toBeVisible();
});

test('the newcomer finds an empty log that says how to begin', async ({ page }) => {
  await page.goto(home);
  await page.getByRole('button', { name: /newcomer@example\.com/ }).click();
  await expect(page.getByText('No spots yet. Start noticing your caveman 🧠')).toBeVisible();
});

for (const [persona, name] of [
  ['preview', 'Priya Preview'],
  ['refunded', 'Ravi Refunded'],
] as const)
  test(`${persona} finds the preview`, async ({ page }) => {
    await page.goto(home);
    await page.getByRole('button', { name: new RegExp(`${persona}@example\\.com`) }).click();
    await expect(page).toHaveURL(`${home}/dashboard-preview`);
    await expect(
      page.getByText(`Hello ${name}, you're in Preview Mode — full access unlocks with the next cohort`),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    await page.goto(home);
    await expect(page).toHaveURL(/\/(login|dashboard-preview)$/);
  });

test('newUser without a session is led to the login from any address', async ({ page }) => {
  for (const address of [
    '/comingsoon',
    '/nowhere',
    '/ikea?next=https://evil.example',
    '//evil.example',
    '/\\evil.example',
  ]) {
    await page.goto(`${home}${address}`);
    await expect(page).toHaveURL(`${home}/login`);
  }
});

test('newUser with a session is led past the login', async ({ page }) => {
  await page.goto(home);
  await page.getByRole('button', { name: /member@example\.com/ }).click();
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/login`);
  await expect(page).toHaveURL(`${home}/`);
});
