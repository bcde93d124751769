import type { Page } from '@playwright/test';

/** Sets the text size of the browser's settings, in percent of the usual one. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** What extends beyond a side of the screen: the page itself, and each control that cannot be scrolled into view. */
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
    const page = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    return [...page, ...controls.map(nameOf)];
  });
