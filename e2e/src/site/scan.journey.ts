import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { scanQuestions } from '@reshape/content/scan';
import { recordProblems, visit } from '../support/public-page.ts';
import { questionText, sizeOfPng } from '../support/questions.ts';

const total = scanQuestions.length;

test('the scan ranks the five instincts after the last question', { tag: '@phone' }, async ({ page }) => {
  const { errors } = await recordProblems(page);
  await visit(page, '/scan');
  const questions = new Set<string>();
  for (let step = 1; step <= total; step += 1) {
    await expect(page.getByText(`Question ${step} of ${total}`)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    questions.add(await questionText(page));
    await page.getByRole('radio').and(page.locator('[value=kin-care]')).check();
    await page.keyboard.press('Enter');
  }
  expect(questions.size).toBe(total);
  await expect(page.getByRole('heading', { name: 'Your five instincts, in order' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Kin Care stays up late' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The ranking' }).getByRole('listitem').first()).toContainText(
    `${total} of ${total}`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a picture' }).click(),
  ]);
  expect(sizeOfPng(readFileSync(await download.path()))).toEqual([1080, 1350]);
  expect(errors).toEqual([]);
});
