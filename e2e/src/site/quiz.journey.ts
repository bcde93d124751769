import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { quizQuestions } from '@reshape/content/quiz';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { listen, live, visit } from '../support/public-page.ts';
import { answer, asked, next, question, sizeOfPng } from '../support/questions.ts';

const total = quizQuestions.length;

test('asks each question once and shows a snapshot that can be saved and retaken', {
  tag: '@phone',
}, async ({ page }) => {
  const { errors } = await listen(page);
  await visit(page, '/quiz');
  const questions = new Set<string>();
  for (let step = 1; step <= total; step += 1) {
    await expect(page.getByText(`Question ${step} of ${total}`)).toBeVisible();
    await expect(next(page)).toBeDisabled();
    questions.add(await asked(page));
    await answer(page, 0);
  }
  expect(questions.size).toBe(total);
  await expect(page.getByRole('heading', { name: 'Your Caveman Snapshot' })).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('caveman-snapshot.png');
  expect(sizeOfPng(readFileSync(await download.path()))).toEqual([1080, 1350]);

  await page.reload();
  await live(page);
  await expect(page.getByRole('heading', { name: 'Your Caveman Snapshot' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByText(`Question 1 of ${total}`)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('copies the result and the address, and no answer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/quiz');
  for (let step = 1; step <= total; step += 1) await answer(page, 0);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^My caveman snapshot: .+ Which of you is answering\? http.+\/quiz$/);
});

test('answers the quiz by keyboard alone', async ({ page }) => {
  await visit(page, '/quiz');
  await page.keyboard.press('a');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText(`Question 1 of ${total}`)).toBeVisible();
  await page.keyboard.press('Enter');
  for (let step = 2; step <= total; step += 1) {
    await expect(page.getByText(`Question ${step} of ${total}`)).toBeVisible();
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your Caveman Snapshot' })).toBeFocused();
});

test('keeps the answers after a reload and treats Back as Previous', async ({ page }) => {
  await visit(page, '/quiz');
  const first = await asked(page);
  await answer(page, 1);
  const second = await asked(page);
  await answer(page, 0);
  const third = await asked(page);
  await page.locator('form label').nth(1).click();

  await page.reload();
  await live(page);
  await expect(question(page)).toHaveText(third);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText('Welcome back.', { exact: false })).toBeVisible();

  await page.goBack();
  await expect(question(page)).toHaveText(second);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goForward();
  await expect(question(page)).toHaveText(second);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(question(page)).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('opens the science of a caveman answer and gives the focus back on Escape', async ({ page }) => {
  await visit(page, '/quiz');
  const science = page.getByRole('button', { name: 'Want the science?' });
  for (let step = 1; step <= total; step += 1) {
    for (const key of ['a', 'b']) {
      await page.keyboard.press(key);
      if (await science.isVisible()) break;
    }
    if (await science.isVisible()) break;
    await page.keyboard.press('Enter');
  }
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveValue('caveman');
  await science.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('b');
  await page.keyboard.press('a');
  await expect(chosen).toHaveValue('caveman');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(science).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the quiz from the first question to the result', async ({ page }) => {
      await visit(page, '/quiz');
      await expectAccessibleAndFitting(page);
      await page.keyboard.press('a');
      await expectAccessibleAndFitting(page);
      await page.keyboard.press('Enter');
      for (let step = 2; step <= total; step += 1) await answer(page, 1);
      await expect(page.getByRole('heading', { name: 'Your Caveman Snapshot' })).toBeVisible();
      await expectAccessibleAndFitting(page);
    });
  });
