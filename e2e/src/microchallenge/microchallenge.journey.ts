import { expect, type Page, test } from '@playwright/test';
import { button, done, note, notesOf, openChallenge } from '../support/challenges.ts';
import { signInAsMember } from '../support/people.ts';

test('a day is logged with its note, once, and counts', async ({ page }) => {
  const person = await signInAsMember(page);
  await openChallenge(page);
  await expect(page.getByText('0 of 7 days')).toBeVisible();
  await note(page).fill('Three breaths. हर बार। 🧠 <b>not bold</b>');
  await button(page).dblclick();
  await expect(page.getByText("Today's entry logged successfully.")).toBeVisible();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('14%')).toBeVisible();
  expect(await notesOf(person)).toEqual(['Three breaths. हर बार। 🧠 <b>not bold</b>']);

  await page.reload();
  await expect(done(page)).toBeVisible();
  await expect(button(page)).toBeDisabled();
});

test('what is said in passing stands at the top, in the middle', async ({ page }) => {
  await signInAsMember(page);
  await openChallenge(page);
  await note(page).fill('Once around the block.');
  await button(page).click();
  const said = page.getByText("Today's entry logged successfully.");
  await expect(said).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = async () => {
    const box = await page.locator('.Toastify__toast').filter({ has: said }).boundingBox();
    return box ? Math.round(Math.abs(box.x + box.width / 2 - width / 2)) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(middle).toBeLessThanOrEqual(8);
  expect((await said.boundingBox())?.y).toBeLessThan(height / 4);
});

test('the pages are turned to both ends, by keyboard too', async ({ page }) => {
  await signInAsMember(page);
  await openChallenge(page);
  const [previous, next] = ['Previous challenge', 'Next challenge'].map((name) =>
    page.getByRole('button', { name }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
  await expect(page.getByText('Week 2 of 4', { exact: true })).toBeVisible();
  await expect(page.getByText("This week's challenge", { exact: true })).toBeVisible();
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Week 1 of 4', { exact: true })).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(next).toBeFocused();
  for (let turns = 0; turns < 3; turns += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Week 4 of 4', { exact: true })).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: "Go to this week's challenge" }).click();
  await expect(page.getByText('Week 2 of 4', { exact: true })).toBeVisible();
});
