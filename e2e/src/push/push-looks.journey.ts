import { expect, test } from '@playwright/test';
import { withPush } from '../world/browser-push.ts';
import { looksRight } from '../world/looks.ts';
import { inIndia, logSpot, offer } from '../world/nudges.ts';
import { home, signInAsMember } from '../world/people.ts';

test.use(inIndia);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the offer, the account page, and what stands there instead', async ({ page }) => {
      test.slow();
      await withPush(page);
      await signInAsMember(page);
      await logSpot(page);
      await expect(offer(page)).toBeVisible();
      await looksRight(page);
      await page.goto(`${home}/account`);
      await page.getByRole('button', { name: 'Send nudges to this device' }).click();
      await expect(page.getByText('Nudges come to this device.')).toBeVisible();
      await looksRight(page);
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looksRight(page);
      await page.keyboard.press('Escape');
      await page.getByRole('switch').click();
      await expect(page.getByText('No device gets nudges yet.')).toBeVisible();
      await looksRight(page);
      await page.evaluate(() => localStorage.setItem('browser.permission', 'denied'));
      await page.reload();
      await expect(page.getByRole('region', { name: 'Your browser keeps our nudges out' })).toBeVisible();
      await looksRight(page);
    });
  });
