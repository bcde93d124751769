import { expect, type Locator, type Page } from '@playwright/test';

/** Sets the text size of the browser's settings, in percent of the usual one. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/**
 * What extends beyond a side of the screen: the page itself, an open dialog, drawer or menu or what is in it, and each
 * control that cannot be scrolled into view.
 */
export const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 2 && (left < -1 || right > clientWidth + 1) && !scrolls(element.parentElement);
    };
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.localName;
    const selector = ':is(a, button, input, select, textarea, summary):not([tabindex="-1"])';
    const controls = [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && isBeyond(element),
    );
    const layers = [...document.querySelectorAll(':is(dialog[open], :popover-open)')].filter(
      (layer) => layer.scrollWidth > layer.clientWidth || isBeyond(layer),
    );
    const page = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    return [...page, ...layers.map((layer) => `in a layer: ${nameOf(layer)}`), ...controls.map(nameOf)];
  });

/** Expects that nothing extends beyond the screen at the narrowest widths, with text of up to twice the usual size. */
export async function expectFittingLargeText(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  for (const percent of [130, 150, 200, 100]) {
    await setTextSize(page, percent);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect
        .soft(await beyondScreen(page), `${name} at ${width} pixels, with text of ${percent}%`)
        .toEqual([]);
    }
  }
  if (own) await page.setViewportSize(own);
}

/** Expects the open `layer` and the page below it to fit a narrow phone with large text, and closes the layer. */
export async function expectLayerFitting(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible();
  const name = (await layer.getAttribute('aria-label')) ?? (await layer.textContent())?.trim().slice(0, 40);
  const own = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const percent of [150, 200]) {
    await setTextSize(page, percent);
    expect.soft(await beyondScreen(page), `${name}, with text of ${percent}%`).toEqual([]);
  }
  await setTextSize(page, 100);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  if (own) await page.setViewportSize(own);
}
