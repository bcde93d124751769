import type { Page } from '@playwright/test';

/** The current question, by its heading. */
export const question = (page: Page) => page.locator('form').getByRole('heading');

/** What it asks. */
export const asked = async (page: Page): Promise<string> => (await question(page).textContent()) ?? '';

export const next = (page: Page) => page.locator('form button[type=submit]');

/** Answers the current question with the option at `index` and goes on. */
export async function answer(page: Page, index: number): Promise<void> {
  await page.locator('form label').nth(index).click();
  await next(page).click();
}

/** Width and height that a PNG file says it has. Throws for a file that is none. */
export function sizeOfPng(file: Buffer): [width: number, height: number] {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('Not a PNG file');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
