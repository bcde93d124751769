import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { home } from '../world/people.ts';

/** Opens a public page and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${home}${path}`);
  await isLive(page);
}

/** Waits until the page answers to its visitor. */
export const isLive = (page: Page): Promise<void> => page.locator('#root[data-live]').waitFor();

/** The question at hand, by its heading. */
export const question = (page: Page) => page.locator('form').getByRole('heading');

export const next = (page: Page) => page.locator('form button[type=submit]');

/** Answers the question at hand with the option at `index` and goes on. */
export async function answer(page: Page, index: number): Promise<void> {
  await page.locator('form label').nth(index).click();
  await next(page).click();
}

/** Nothing serious for axe, and nothing that reaches beyond the side of the screen. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Every violation of the content security policy on `page` from now on. */
export function policyViolations(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

/** Width and height that a PNG file says it has. Throws for a file that is none. */
export function sizeOfPng(file: Buffer): [width: number, height: number] {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('Not a PNG file');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
