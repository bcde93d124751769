import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { quizQuestions } from '@reshape/content/quiz';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { home } from '../support/people.ts';
import { recordProblems, visit, waitUntilInteractive } from '../support/public-page.ts';
import { answer, next, question, questionText, sizeOfPng } from '../support/questions.ts';
import { expectLayerFitting } from '../support/text-size.ts';

const total = quizQuestions.length;

test('the quiz asks each question once and shows a snapshot that can be saved and retaken', {
  tag: '@phone',
}, async ({ page }) => {
  const { errors } = await recordProblems(page);
  await visit(page, '/quiz');
  const questions = new Set<string>();
  for (let step = 1; step <= total; step += 1) {
    await expect(page.getByText(`Question ${step} of ${total}`)).toBeVisible();
    await expect(next(page)).toBeDisabled();
    questions.add(await questionText(page));
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
  await waitUntilInteractive(page);
  await expect(page.getByRole('heading', { name: 'Your Caveman Snapshot' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByText(`Question 1 of ${total}`)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Numbers of caveman answers that lead to each of the six results, the longest texts among them. */
const cavemanAnswers = [9, 6, 5, 4, 3, 0];

test('on a phone the first screen of each result has the day of flames with Share and Save below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    navigator.share = async () => {};
  });
  await page.goto(`${home}/about`);
  for (const caveman of cavemanAnswers) {
    await page.evaluate(
      (stored) => {
        sessionStorage.clear();
        localStorage.setItem('answers.quiz', stored);
      },
      JSON.stringify({
        order: quizQuestions.map(({ id }) => id),
        steps: {
          index: total,
          answers: quizQuestions.map((_, index) => (index < caveman ? 'caveman' : 'modern')),
        },
      }),
    );
    await visit(page, '/quiz');
    await expect(page.locator('[data-result-picture] svg')).toBeInViewport({ ratio: 1 });
    for (const name of ['Share', 'Save as a picture'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a visitor answers the quiz with the keyboard alone', async ({ page }) => {
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

test('the quiz keeps every answer when the visitor reloads, goes back and returns', async ({ page }) => {
  await page.goto(`${home}/about`);
  await visit(page, '/quiz');
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  for (let step = 1; step < total; step += 1) await answer(page, 1);
  const last = await questionText(page);
  await page.reload();
  await waitUntilInteractive(page);
  await expect(question(page)).toHaveText(last);
  await expect(page.getByText('Welcome back.', { exact: false })).toBeVisible();
  await answer(page, 1);
  const result = page.getByRole('heading', { name: 'Your Caveman Snapshot' });
  await expect(result).toBeVisible();
  expect(await length()).toBe(before + total);

  await page.goBack();
  await expect(question(page)).toHaveText(last);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.goForward();
  await expect(result).toBeVisible();

  await page.goto(`${home}/about`);
  await visit(page, '/quiz');
  await expect(result).toBeVisible();
  const again = await length();
  await page.goBack();
  await expect(page).toHaveURL(/about$/);
  expect(await length()).toBe(again);
});

test('the quiz opens the science behind a caveman answer and returns the focus on Escape', async ({
  page,
}) => {
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
  await expectAccessibleAndFitting(page, { within: page.getByRole('dialog'), name: 'the science' });
  await page.keyboard.press('b');
  await page.keyboard.press('a');
  await expect(chosen).toHaveValue('caveman');
  await expectLayerFitting(page, page.getByRole('dialog'));
  await expect(science).toBeFocused();
});
