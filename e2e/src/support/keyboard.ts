import { expect, type Locator, type Page } from '@playwright/test';
import { dialogOf } from './operator.ts';

/** Presses Tab until `target` has the focus, at most once around the page, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const elements = await target.elementHandles();
  // Counted at each press: a page may load more rows in the meantime.
  const stopsLeft = (presses: number) =>
    page.evaluate(
      ([targets, pressed]) => {
        if (targets.some((element) => element === document.activeElement)) return 0;
        const stops = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]');
        return stops.length + 1 - pressed;
      },
      [elements, presses] as const,
    );
  for (let presses = 0; (await stopsLeft(presses)) > 0; presses += 1) await page.keyboard.press('Tab');
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

/** Tabs to a list of the open dialog, and goes up or down it to the option with this text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = dialogOf(page).getByLabel(label, { exact: true });
  const options = list.locator('option');
  await expect(options.filter({ hasText: option })).toBeAttached();
  await tabTo(page, list);
  const wanted = (await options.allTextContents()).findIndex((text) => text.includes(option));
  const chosen = await list.evaluate((select: HTMLSelectElement) => select.selectedIndex);
  for (let step = 0; step < Math.abs(wanted - chosen); step += 1)
    await page.keyboard.press(wanted < chosen ? 'ArrowUp' : 'ArrowDown');
  await expect(list.locator('option:checked')).toContainText(option);
}
