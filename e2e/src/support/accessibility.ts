import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Without comments and long names, because every page parses it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when all transitions have ended, because colour contrast is meaningless during one. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
}

/** What of a page axe examines. */
interface Scope {
  /** By default, all rules. */
  readonly rules?: string[];
  /** By default, the whole page. */
  readonly within?: Locator | undefined;
}

/** The serious findings of axe on the current page. */
export async function seriousFindings(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  await waitForAnimations(page);
  // Once for each page, because the first run after loading it takes longest.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeScript);
  const { violations } = await (within ?? page.locator(':root')).evaluate(
    // Without `resultTypes`, axe describes every element that passed. No rule needs the style sheets.
    (element, runOnly) =>
      window.axe.run(element, {
        resultTypes: ['violations'],
        preload: false,
        ...(runOnly && { runOnly }),
      }),
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

const softly = expect.configure({ soft: true });

/**
 * Expects no serious axe findings, enough contrast in the dark scheme at phone width, and no overflow at this
 * width and the two narrowest. `within` is the part that axe examines, by default the whole page; in a further state of
 * the page it is what differs. `name` says in the message of a failure which state it was.
 */
export async function expectAccessibleAndFitting(
  page: Page,
  { within, name = page.url() }: { readonly within?: Locator; readonly name?: string } = {},
): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  softly(await seriousFindings(page, { within }), `${name}: axe`).toEqual([]);
  for (const width of [320, 390, own.width]) {
    await page.setViewportSize({ ...own, width });
    await softly.poll(() => overflow(page), `${name} at ${width} pixels`).toBe(0);
    if (width !== 390) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    const inTheDark = await seriousFindings(page, { rules: ['color-contrast'], within });
    softly(inTheDark, `${name} in the dark scheme`).toEqual([]);
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
