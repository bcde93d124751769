import { expect, test } from '@playwright/test';
import { withPush } from '../support/browser-push.ts';
import { expectAccessibleAndFitting } from '../support/looks.ts';
import { inIndia, logSpot, offer } from '../support/nudges.ts';
import { home, signInAsMember } from '../support/people.ts';

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
      await expectAccessibleAndFitting(page);
      await page.goto(`${home}/account`);
      await page.getByRole('button', { name: 'Send nudges to this device' }).click();
      await expect(page.getByText('Nudges come to this device.')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.keyboard.press('Escape');
      await page.getByRole('switch').click();
      await expect(page.getByText('No device gets nudges yet.')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.evaluate(() => localStorage.setItem('browser.permission', 'denied'));
      await page.reload();
      await expect(page.getByRole('region', { name: 'Your browser keeps our nudges out' })).toBeVisible();
      await expectAccessibleAndFitting(page);
    });
  });
