import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifted?: number;
  }
}

/** The layout shift of a page that nobody notices. */
export const maxShift = 0.02;

/** Adds up the layout shifts of each document that is opened from now on. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shift of the document until now. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.shifted ?? 0);
