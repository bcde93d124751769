import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { answer, expectSound, isLive, open, policyViolations, question, sizeOfPng } from './questions.ts';

test('seven questions rank the five instincts', async ({ page }) => {
  const violations = policyViolations(page);
  await open(page, '/scan');
  const asked = new Set<string>();
  for (let step = 1; step <= 7; step += 1) {
    await expect(page.getByText(`Question ${step} of 7`)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    asked.add(await question(page).textContent());
    await page.getByRole('radio').and(page.locator('[value=kin-care]')).check();
    await page.keyboard.press('Enter');
  }
  expect(asked.size).toBe(7);
  await expect(page.getByRole('heading', { name: 'Your five instincts, in order' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Kin Care stays up late' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The ranking' }).getByRole('listitem').first()).toContainText(
    '7 of 7',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a picture' }).click(),
  ]);
  expect(sizeOfPng(readFileSync(await download.path()))).toEqual([1080, 1350]);
  expect(violations).toEqual([]);
});

test('the scan is done by number and Enter, keeps its order over a reload, and Back is Previous', async ({
  page,
}) => {
  await open(page, '/scan');
  const first = await question(page).textContent();
  await page.reload();
  await isLive(page);
  await expect(question(page)).toHaveText(first);
  await page.keyboard.press('3');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 3 of 7')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(question(page)).toHaveText(first);
  for (let step = 1; step <= 7; step += 1) {
    await expect(page.getByText(`Question ${step} of 7`)).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByText('Question 1 of 7')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const width of [320, 390, 1280])
      test(`the scan is sound at ${width} px, from the first question to the result`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await open(page, '/scan');
        await expectSound(page);
        for (let step = 1; step <= 7; step += 1) await answer(page, step % 5);
        await expect(page.getByRole('region', { name: 'The ranking' })).toBeVisible();
        await expectSound(page);
      });
  });
