import { expect, type Page } from '@playwright/test';
import { home } from './people.ts';

/** What was recorded on a page: console errors, CSP violations and requests to other origins. */
export interface PageProblems {
  readonly errors: string[];
  /** URLs on other origins that the page requested. */
  readonly otherOrigins: string[];
}

/** Starts recording a page's requests and errors, and blocks requests to other sites. */
export async function recordProblems(page: Page): Promise<PageProblems> {
  const problems: PageProblems = { errors: [], otherOrigins: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') problems.errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.errors.push(message));
  await page.route(
    (url) => url.origin !== home,
    (route) => {
      problems.otherOrigins.push(route.request().url());
      return route.abort();
    },
  );
  return problems;
}

/** Waits until the page is interactive. */
export const waitUntilInteractive = (page: Page): Promise<void> =>
  expect(page.locator('#root[data-live]')).toBeAttached();

/** Opens a public page and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${home}${path}`);
  await waitUntilInteractive(page);
}
