import { expect, type Locator, type Page } from '@playwright/test';
import { dialogOf } from './operator.ts';

/** More presses of Tab than any page of a journey needs. */
const maxPresses = 150;

/** Presses Tab until `target` has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) break;
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(':focus')).toHaveCSS('outline-style', /solid|auto/);
  await expect(target.and(page.locator(':focus'))).toHaveCount(1);
}

/** Tabs to a button or link that is in view, and presses it. */
export async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).filter({ visible: true }));
  await page.keyboard.press('Enter');
}

/** Tabs to a field of the open dialog, and replaces its value. */
export async function write(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, dialogOf(page).getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(value);
}
