import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Resolves when all transitions have ended, because colour contrast is meaningless during one. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
}

/** The serious findings of axe on the current page, for all rules or only these. */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  // Once for each page, because the first run after loading it takes longest.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    // Without `resultTypes`, axe describes every element that passed.
    (runOnly) => window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** How many pixels of the page, or of anything in it, extend beyond the side of the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Expects no serious axe findings, enough contrast in the dark scheme at phone width, and no overflow at this
 * width and the two narrowest.
 */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  expect(await seriousFindings(page)).toEqual([]);
  for (const width of [320, 390, own.width]) {
    await page.setViewportSize({ ...own, width });
    await expect.poll(() => overflow(page)).toBe(0);
    if (width !== 390) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFindings(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** Waits until `shown` is visible, advancing the page's clock over the delays between retries. */
export async function skipRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}
