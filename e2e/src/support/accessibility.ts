import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Resolves when all transitions have ended: half-way through one, the contrast of colours means nothing. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
}

/** The serious findings of axe on the page as it is, or of these rules only. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await waitForAnimations(page);
  // Without frames of other sites on the page, axe need not open a second page for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** By how many pixels the page, or anything in it, reaches beyond the side of the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * No serious finding of axe, and no overflow on this screen and on the narrowest two. In the dark scheme axe looks at
 * colours only: the rest was found in the light one.
 */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect(await seriousFindings(page, isDark ? ['color-contrast'] : undefined)).toEqual([]);
  const own = page.viewportSize();
  for (const width of [320, 390, own?.width ?? 390]) {
    await page.setViewportSize({ width, height: own?.height ?? 844 });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  if (own) await page.setViewportSize(own);
}

/** Waits until `shown` is there, and moves the page's clock over the pauses between retries meanwhile. */
export async function skipRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}
