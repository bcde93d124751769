import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Resolves when nothing on the page is on its way in or out: half-way through, colours are no colours of ours. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
}

/** What axe finds on the page as it stands, in words: nothing serious may be among it. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** By how many pixels the page, or anything in it, reaches beyond the side of the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everybody can use the page as it stands, and it fits: on this screen and on the narrowest two. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  const own = page.viewportSize();
  for (const width of [320, 390, own?.width ?? 390]) {
    await page.setViewportSize({ width, height: own?.height ?? 844 });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  if (own) await page.setViewportSize(own);
}
