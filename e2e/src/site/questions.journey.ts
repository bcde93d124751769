import { expect, type Page, test } from '@playwright/test';
import { quizQuestions } from '@reshape/content/quiz';
import { scanQuestions } from '@reshape/content/scan';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { visit, waitUntilInteractive } from '../support/public-page.ts';
import { next } from '../support/questions.ts';

/** The lowest screen of each layout: of a small phone, of a phone and of a computer. */
const viewports = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const questionnaires = [
  { path: '/quiz', questions: 9, hasInsight: true },
  { path: '/scan', questions: 7, hasInsight: false },
  { path: '/diagnostic', questions: 11, hasInsight: true },
] as const;

/** The elements of the current question that are not entirely in view, or that another element covers. */
const hiddenElements = (page: Page, selector: string): Promise<string[]> =>
  page.locator('form').evaluate((form, elements) => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return false;
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const topmost = document.elementFromPoint((left + right) / 2, y);
        return topmost !== null && (element.contains(topmost) || topmost.contains(element));
      });
    };
    const all = [...form.querySelectorAll(elements)];
    return all.filter((element) => !isSeen(element)).map(({ textContent }) => textContent ?? '');
  }, selector);

for (const { path, questions, hasInsight } of questionnaires)
  test(`every question of ${path} fits the screen of a phone and of a computer with its options, insight and Next, and is accessible like the result`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const viewport of viewports)
      await test.step(`${viewport.width} by ${viewport.height}`, async () => {
        const isWide = viewport.width > 1_000;
        await page.setViewportSize(viewport);
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await visit(page, path);
        for (let step = 1; step <= questions; step += 1) {
          await expect(page.getByText(`${step} of ${questions}`, { exact: false }).first()).toBeVisible();
          expect(await hiddenElements(page, 'label, h2')).toEqual([]);
          const options = page.locator('form label');
          // The first and the last option in turn, because the insight opens below the last one.
          await options.nth(step % 2 === 0 ? 0 : (await options.count()) - 1).click();
          await expect(next(page)).toBeEnabled();
          if (hasInsight) await expect(page.locator('form [aria-live] > section')).toBeVisible();
          await expect
            .poll(() =>
              hiddenElements(page, 'label:has(:checked), [aria-live] > section, button[type=submit]'),
            )
            .toEqual([]);
          if (!hasInsight) expect(await hiddenElements(page, 'label')).toEqual([]);
          // The second answer is the first one with an explanation to open.
          if (isWide && step === 2) {
            const why = page.getByRole('button', { name: '+ See why this happens' });
            if (path === '/diagnostic') await why.click();
            await expectAccessibleAndFitting(page, { name: `${path}, an answer` });
          }
          await next(page).click();
        }
        await expect(page.locator('form')).toHaveCount(0);
        if (isWide) {
          await expect(page.getByRole('heading', { name: /^Compare with a / })).toBeVisible();
          await expectAccessibleAndFitting(page, { name: `${path}, the result` });
        }
      });
  });

const pagesInRandomOrder = [
  ['/quiz', quizQuestions.map(({ id }) => id)],
  ['/scan', scanQuestions.map(({ id }) => id)],
] as const;

/** Opens a questionnaire again, without a comparison, so that it begins with the question `first`. */
async function beginWith(page: Page, path: string, first: string, ids: readonly string[]): Promise<void> {
  const state = { order: [first, ...ids.filter((id) => id !== first)], steps: { answers: [], index: 0 } };
  await page.evaluate(
    ([key, value, address]) => {
      sessionStorage.setItem(key, value);
      history.replaceState(null, '', address);
    },
    [`answers.${path.slice(1)}`, JSON.stringify(state), path] as const,
  );
  await page.reload();
  await waitUntilInteractive(page);
}

/** Expects the first question to fit a phone with its buttons after a comparison link. */
async function expectFittingWithComparison(page: Page, questions: number): Promise<void> {
  await page.setViewportSize(viewports[1]);
  await page.evaluate((digits) => {
    location.hash = `#compare=${digits}`;
  }, '0'.repeat(questions));
  await expect(page.getByText(/^Your (friend|colleague) has answered\./)).toBeVisible();
  expect(await hiddenElements(page, 'label, h2, button')).toEqual([]);
}

/** How much of the screen a text covers, in square pixels. */
const areaOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { width, height } = range.getBoundingClientRect();
    return width * height;
  });

for (const [path, ids] of pagesInRandomOrder)
  test(`on a phone any question of ${path} fits below the heading of the page when it is the first one, also after a comparison link`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const first of ids)
      await test.step(first, async () => {
        await page.setViewportSize(viewports[0]);
        await beginWith(page, path, first, ids);
        expect(await hiddenElements(page, 'label, h2')).toEqual([]);
        if (path === '/quiz') {
          // On the phone of Lighthouse, the largest paint must not wait for the script that shuffles the questions.
          await page.setViewportSize({ width: 412, height: 823 });
          expect(await areaOf(page, 'form h2')).toBeLessThan(await areaOf(page, 'header p'));
        }
        if (path === '/scan') {
          await page.locator('form label').first().click();
          await expect.poll(() => hiddenElements(page, 'label, button[type=submit]')).toEqual([]);
        }
        // With an answer chosen in the scan, so that one load does for both.
        await expectFittingWithComparison(page, ids.length);
      });
  });

test('on a phone the diagnostic never covers the chosen or focused option', async ({ page }) => {
  await page.setViewportSize(viewports[0]);
  await visit(page, '/diagnostic');
  await test.step('with the keyboard', async () => {
    for (const key of ['a', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'b', 'e']) {
      await page.keyboard.press(key);
      await expect.poll(() => hiddenElements(page, 'label:has(:focus)')).toEqual([]);
    }
    await page.keyboard.press('Tab');
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('form label:has(:focus)')).toHaveCount(1);
    await expect.poll(() => hiddenElements(page, 'label:has(:focus)')).toEqual([]);
  });

  await test.step('back at an earlier answer, above the insight', async () => {
    await page.locator('form label').nth(3).click();
    await next(page).click();
    await expect(page.getByText('Step 2 of 11')).toBeVisible();
    await page.locator('form label').first().click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await expect.poll(() => hiddenElements(page, 'label:has(:checked), button[type=submit]')).toEqual([]);
  });

  await test.step('after a comparison link, with an explanation open', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await visit(page, '/diagnostic');
    await expectFittingWithComparison(page, 11);
    for (let step = 1; step <= 2; step += 1) {
      await page.locator('form label').nth(1).click();
      await page.getByRole('button', { name: '+ See why this happens' }).click();
      await expect(page.getByText('Try this:')).toBeVisible();
      await expect.poll(() => hiddenElements(page, 'label:has(:checked), button[type=submit]')).toEqual([]);
      await next(page).click();
    }
  });
});
