import { expect, type Page, test } from '@playwright/test';
import { visit } from '../support/public-page.ts';

type Reply = { readonly status: number; readonly json: unknown } | 'no network';

const block = (page: Page) => page.getByRole('region', { name: 'Not ready yet? Get our letters.' });

/** Answers the newsletter's requests with `reply`, and records them. */
async function answerWith(page: Page, reply: Reply): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/subscribe', (route) => {
    sent.push(route.request().postDataJSON());
    return reply === 'no network' ? route.abort() : route.fulfill(reply);
  });
  return sent;
}

async function subscribe(page: Page): Promise<void> {
  await block(page).getByLabel('First name').fill(' Jo ');
  await block(page).getByLabel('Email').fill('jo@example.com');
  await block(page).getByRole('button', { name: 'Send me the letters' }).click();
}

test("the newsletter form thanks a subscriber and redirects to the founder's site after five seconds", {
  tag: '@phone',
}, async ({ page }) => {
  const sent = await answerWith(page, { status: 200, json: { message: 'Thank you. You are on the list.' } });
  await page.clock.install();
  await visit(page, '/welcome');
  await subscribe(page);
  await expect(block(page).getByText('Thank you. You are on the list.')).toBeVisible();
  await expect(block(page).getByLabel('First name')).toHaveValue('');
  await expect(block(page).getByLabel('Email')).toHaveValue('');
  expect(sent).toEqual([{ firstName: 'Jo', email: 'jo@example.com' }]);
  await page.clock.runFor(4_500);
  expect(new URL(page.url()).pathname).toBe('/welcome');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/samples\/founder$/);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before you go' });

/** Dispatches the event of a pointer that leaves the window `y` pixels from its top. */
const leave = (page: Page, y: number, pointerType = 'mouse') =>
  page.evaluate(
    ([clientY, type]) =>
      document.documentElement.dispatchEvent(
        new PointerEvent('pointerleave', { clientX: 200, clientY, pointerType: type }),
      ),
    [y, pointerType] as const,
  );

test('the site offers the newsletter once when the mouse leaves through the top, and never on touch; the dialog keeps the focus and returns it', async ({
  page,
}) => {
  await visit(page, '/welcome');
  const link = page.getByRole('link', { name: 'Join the cohort' });
  await link.focus();
  await leave(page, 0, 'touch');
  await leave(page, 11);
  await expect(dialog(page)).toBeHidden();
  await leave(page, 10);
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
  await expect(page.getByText('Before you go')).toHaveCount(0);
  await leave(page, 0);
  await expect(dialog(page)).toBeHidden();
});
