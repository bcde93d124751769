import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { home } from './people.ts';

const operatorAddress = 'operator@example.com';

/** Signs the seeded operator in by one click, and opens a page of the console. */
export async function openConsole(page: Page, path = ''): Promise<void> {
  await page.goto(`${home}/operator${path}`);
  await page.getByRole('button', { name: `Continue as ${operatorAddress}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The console');
}

/** Opens a page of the console by its navigation, which is in a drawer on a phone. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The open dialog. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

/** What the console says that the last action did. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Creates a cohort that no other journey fills, and opens its page. Resolves to its id, which is its title too. */
export async function createCohort(page: Page, firstDay = '2031-01-06'): Promise<string> {
  const id = `journey-${randomUUID().slice(0, 8)}`;
  await goTo(page, 'Cohorts');
  await page.getByRole('button', { name: 'Create a cohort' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Title').fill(id);
  await dialog.getByLabel('First day').fill(firstDay);
  await dialog.getByRole('button', { name: 'Create the cohort' }).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  return id;
}
