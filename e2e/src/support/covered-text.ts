import { expect, type Page } from '@playwright/test';

/**
 * The texts of the page that something else is drawn over, each with the element that covers the middle of one of its
 * lines. The whole page is made to fit the window, because only what is in the window can be looked up.
 */
async function coveredTexts(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
      left <= x && x <= right && top <= y && y <= bottom;
    // What scrolls or is only for screen readers is clipped.
    const isDrawn = (element: Element, x: number, y: number): boolean => {
      const { overflow, clipPath } = getComputedStyle(element);
      const isOutside = !contains(element.getBoundingClientRect(), x, y);
      if (clipPath !== 'none' || (overflow !== 'visible' && isOutside)) return false;
      return !element.parentElement || isDrawn(element.parentElement, x, y);
    };
    /** Over their own text lie the control of a label, the area of a link, and an empty button. */
    const isOwnControl = (hit: Element, own: Element, x: number, y: number): boolean => {
      const isInItsBox = [...hit.getClientRects()].some((box) => contains(box, x, y));
      return hit.matches('button:empty') || !isInItsBox || own.closest('label')?.contains(hit) === true;
    };
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      if (!own?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.contains(own) || own.contains(hit)) continue;
        if (isDrawn(own, x, y) && !isOwnControl(hit, own, x, y))
          covered.push(`“${text.textContent?.trim()}” below ${hit.outerHTML.slice(0, 80)}`);
      }
    }
    return covered;
  });
}

/** Expects that nothing is drawn over a text of the page, from the narrowest phones to the widest screens. */
export async function expectNoCoveredTexts(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  for (const width of [360, 768, 1024, 1280, 1440, 1920])
    expect.soft(await coveredTexts(page, width), `${name}: covered texts at ${width} pixels`).toEqual([]);
  if (own) await page.setViewportSize(own);
}
