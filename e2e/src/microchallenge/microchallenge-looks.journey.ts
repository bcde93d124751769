import { expect, test } from '@playwright/test';
import { button, done, note, openChallenge } from '../world/challenges.ts';
import { looksRight } from '../world/looks.ts';
import { signInAsMember } from '../world/people.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the challenge: open, logged, earlier, ahead, failed and out of reach', async ({ page }) => {
      test.slow();
      await signInAsMember(page);
      await openChallenge(page);
      await looksRight(page);
      await page.route('**/api/microchallenge/log', (route) => route.fulfill({ status: 500, body: '' }));
      await note(page).fill('x'.repeat(300));
      await button(page).click();
      await expect(page.getByText('API error')).toBeVisible();
      await looksRight(page);
      await page.unroute('**/api/microchallenge/log');
      await button(page).click();
      await expect(done(page)).toBeVisible();
      await looksRight(page);
      await page.getByRole('button', { name: 'Previous challenge' }).click();
      await looksRight(page);
      for (let turns = 0; turns < 2; turns += 1)
        await page.getByRole('button', { name: 'Next challenge' }).click();
      await looksRight(page);
      await page.route('**/api/microchallenge/**', (route) => route.fulfill({ status: 502, body: '' }));
      await page.reload();
      await expect(page.getByText('The challenge could not be loaded just now.')).toBeVisible();
      await looksRight(page);
    });
  });
