import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting, skipRetries } from './support/accessibility.ts';
import { home, newMember } from './support/people.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Log today' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Your note' });
const loggedMessage = (page: Page) => page.getByText('Logged for today.');

/** Opens the current challenge and waits until it has loaded. */
async function openChallenge(page: Page) {
  await page.goto(`${home}/microchallenge`);
  await expect(page.getByText('Consistency score')).toBeVisible();
}

test('toasts appear at the top centre', { tag: '@phone' }, async ({ page }) => {
  await newMember([page]);
  await openChallenge(page);
  await note(page).fill('Once around the block.');
  await button(page).click();
  const said = page.getByText("Today's entry logged successfully.");
  await expect(said).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // Both at once, because a toast closes by itself.
  const position = async () => {
    const box = await page.locator('.Toastify__toast').filter({ has: said }).boundingBox();
    return (
      box && { isCentred: Math.abs(box.x + box.width / 2 - width / 2) <= 8, isAtTop: box.y < height / 4 }
    );
  };
  await expect.poll(position).toEqual({ isCentred: true, isAtTop: true });
});

test('a member moves between the first and the last challenge by keyboard', async ({ page }) => {
  await newMember([page]);
  await openChallenge(page);
  const [previous, next] = ['Previous challenge', 'Next challenge'].map((name) =>
    page.getByRole('button', { name }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
  await expect(page.getByText('Week 2 of 4', { exact: true })).toBeVisible();
  await expect(page.getByText('This week’s challenge', { exact: true })).toBeVisible();
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Week 1 of 4', { exact: true })).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(next).toBeFocused();
  for (let turns = 0; turns < 3; turns += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Week 4 of 4', { exact: true })).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Go to this week’s challenge' }).click();
  await expect(page.getByText('Week 2 of 4', { exact: true })).toBeVisible();
});

test('the challenge is accessible and fits the screen: open, failed, logged, earlier and upcoming', async ({
  page,
}) => {
  await newMember([page]);
  await openChallenge(page);
  await expectAccessibleAndFitting(page);
  await page.clock.install();
  await page.route('**/api/microchallenge/log', (route) => route.fulfill({ status: 502, body: '' }));
  await note(page).fill('x'.repeat(300));
  await button(page).click();
  await skipRetries(page, page.getByText('API error'));
  await expectAccessibleAndFitting(page);
  await page.unroute('**/api/microchallenge/log');
  await button(page).click();
  await expect(loggedMessage(page)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Previous challenge' }).click();
  await expectAccessibleAndFitting(page);
  for (let turns = 0; turns < 2; turns += 1)
    await page.getByRole('button', { name: 'Next challenge' }).click();
  await expectAccessibleAndFitting(page);
});
