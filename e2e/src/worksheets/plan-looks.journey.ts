import { expect, test } from '@playwright/test';
import { expectAccessibleAndFitting } from '../support/looks.ts';
import { home, signInAsMember } from '../support/people.ts';
import { fillStep, finish, makeWorksheet, next, openPlan, words } from '../support/worksheets.ts';

const endless = 'x'.repeat(300);
const long = (name: string) => ({ ...words(name), identity: endless, tinyAction: endless, harder: endless });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the wizard at each of its steps, with its examples, and when it failed', async ({ page }) => {
      test.slow();
      await signInAsMember(page);
      await page.goto(`${home}/ikea`);
      for (const step of [1, 2, 3, 4, 5]) {
        await fillStep(page, step, long('looks'));
        await page.getByText('How others might put it').click();
        await expectAccessibleAndFitting(page);
        if (step < 5) await next(page).click();
      }
      await page.route('**/api/ikea/worksheet', (route) => route.fulfill({ status: 400, body: 'no' }));
      await finish(page).click();
      await expect(page.getByText('Something went wrong')).toBeVisible();
      await expectAccessibleAndFitting(page);
    });

    test('the plan: empty, current, ticked, asked, earlier, in its dialog, and out of reach', async ({
      page,
    }) => {
      test.slow();
      await signInAsMember(page);
      await page.goto(`${home}/ikeaDashboard`);
      await expect(page.getByText('Your plan starts with one sentence about you')).toBeVisible();
      await expectAccessibleAndFitting(page);

      await makeWorksheet(page, words('before'));
      await makeWorksheet(page, long('now'));
      const box = await openPlan(page);
      await expectAccessibleAndFitting(page);
      await box.click();
      await expect(page.getByText('Ticked. That is today done.')).toBeVisible();
      await page.getByRole('toolbar').getByRole('button').last().focus();
      await expectAccessibleAndFitting(page);

      await page.getByRole('link', { name: /^Read:/ }).click();
      await expect(page.getByText('It means well, before')).toBeVisible();
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.getByRole('button', { name: 'Create Next Identity' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAndFitting(page);

      await page.goto(`${home}/ikeaDashboard?worksheet=nowhere`);
      await expect(page.getByText('Failed to load worksheet details')).toBeVisible();
      await expectAccessibleAndFitting(page);
      await page.route('**/api/ikea/**', (route) => route.fulfill({ status: 502, body: '' }));
      await page.goto(`${home}/ikeaDashboard`);
      await expect(page.getByText('Error loading worksheet')).toBeVisible();
      await expectAccessibleAndFitting(page);
    });
  });
