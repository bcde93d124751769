import { expect, test } from '@playwright/test';
import { button, done, note, openChallenge } from '../support/challenges.ts';
import { expectAccessibleAndFitting } from '../support/looks.ts';
import { signInAsMember } from '../support/people.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the challenge: open, logged, earlier, ahead, failed and out of reach', async ({ page }) => {
      test.slow();
      await signInAsMember(page);
      await openChallenge(page);
      await expectAccessibleAndFitting(page);
      await page.route('**/api/microchallenge/log', (route) => route.fulfill({ status: 500, body: '' }));
      await note(page).fill('x'.repeat(300));
      await button(page).click();
      await expect(page.getByText('API error')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.unroute('**/api/microchallenge/log');
      await button(page).click();
      await expect(done(page)).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.getByRole('button', { name: 'Previous challenge' }).click();
      await expectAccessibleAndFitting(page);
      for (let turns = 0; turns < 2; turns += 1)
        await page.getByRole('button', { name: 'Next challenge' }).click();
      await expectAccessibleAndFitting(page);
      await page.route('**/api/microchallenge/**', (route) => route.fulfill({ status: 502, body: '' }));
      await page.reload();
      await expect(page.getByText('The challenge could not be loaded just now.')).toBeVisible();
      await expectAccessibleAndFitting(page);
    });
  });
