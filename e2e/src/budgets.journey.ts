import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { home, signInAsMember } from './support/people.ts';

const budget = 135_000;

test('a member who comes back loads at most 135 kB of JavaScript before their spots are shown', async ({
  page,
}) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Here I am');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  // In the list, not only in the input field.
  const logged = page.getByRole('listitem').filter({ hasText: 'Here I am' });
  await expect(logged).toBeVisible();

  // The previous page may still be loading its lazy parts.
  await page.goto('about:blank');
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).length);
  });
  // Keeps the browser from ever being idle, so that prefetches do not count.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(home);
  await expect(logged).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'brotli bytes', description: JSON.stringify([total, ...scripts]) });
  expect(scripts.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budget);
});
