import type { Page } from '@playwright/test';

/** The heading of the current question. */
export const question = (page: Page) => page.locator('form').getByRole('heading');

/** The text of the current question. */
export const questionText = async (page: Page): Promise<string> => (await question(page).textContent()) ?? '';

export const next = (page: Page) => page.locator('form button[type=submit]');

/** Answers the current question with the option at `index` and continues. */
export async function answer(page: Page, index: number): Promise<void> {
  await page.locator('form label').nth(index).click();
  await next(page).click();
}

/** Width and height according to a PNG file. Throws for any other file. */
export function sizeOfPng(file: Buffer): [width: number, height: number] {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('Not a PNG file');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
