import { expect, type Page, test } from '@playwright/test';
import { live, visit } from './visit.ts';

const day = 24 * 3_600_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before you go' });

/** The device remembers that its visitor was asked `days` ago. */
const askedBefore = (page: Page, days: number) =>
  page.evaluate(
    (moment) => localStorage.setItem('newsletter-asked', moment),
    new Date(Date.now() - days * day).toISOString(),
  );

/** Escape closes the dialog, and the page has taken notice of it. */
const dismiss = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByText('Before you go')).toHaveCount(0);
};

/** The pointer goes out of the window at `y` pixels from its top, as a browser tells a page. */
const leave = (page: Page, y: number, pointerType = 'mouse') =>
  page.evaluate(
    ([clientY, type]) =>
      document.documentElement.dispatchEvent(
        new PointerEvent('pointerleave', { clientX: 200, clientY, pointerType: type }),
      ),
    [y, pointerType] as const,
  );

test('a pointer that leaves through the top is asked for an address, once in thirty days', async ({
  page,
}) => {
  await visit(page, '/welcome');
  await leave(page, 11);
  await expect(dialog(page)).toBeHidden();
  await leave(page, 10);
  await expect(dialog(page)).toBeVisible();
  await dismiss(page);

  await leave(page, 0);
  await expect(dialog(page)).toBeHidden();
  await askedBefore(page, 29);
  await leave(page, 0);
  await expect(dialog(page)).toBeHidden();
  await askedBefore(page, 31);
  await leave(page, 0);
  await expect(dialog(page)).toBeVisible();
});

test('the dialog keeps the focus and gives it back', async ({ page }) => {
  await visit(page, '/welcome');
  const link = page.getByRole('link', { name: 'Join the first cohort' });
  await link.focus();
  await leave(page, 2);
  await expect(dialog(page)).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await dialog(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(link).toBeFocused();
});

test('a finger is never asked', async ({ page }) => {
  await visit(page, '/welcome');
  await leave(page, 0, 'touch');
  await expect(dialog(page)).toBeHidden();
});

test('nobody is asked who has subscribed', async ({ page }) => {
  await page.route('**/subscribe', (route) => route.fulfill({ json: { message: 'Thank you.' } }));
  await visit(page, '/welcome');
  await leave(page, 0);
  await dialog(page).getByLabel('First name').fill('Jo');
  await dialog(page).getByLabel('E-mail').fill('jo@example.com');
  await dialog(page).getByRole('button', { name: 'Send me the letters' }).click();
  await expect(dialog(page).getByText('Thank you.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('newsletter-asked'));
  await page.reload();
  await live(page);
  await leave(page, 0);
  await expect(dialog(page)).toBeHidden();
});
