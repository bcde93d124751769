import { expect, test } from '@playwright/test';
import { home, signInAsMember } from '../support/people.ts';
import { atStep, fillStep, fillWizard, finish, next, storedActions, words } from '../support/worksheets.ts';

test('the network drops at every step, the page is reloaded, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await signInAsMember(page);
  const given = words('tunnel');
  await page.goto(`${home}/ikea`);
  await atStep(page, 1);
  for (const step of [1, 2, 3, 4]) {
    await context.setOffline(true);
    await fillStep(page, step, given);
    await next(page).click();
    await atStep(page, step + 1);
    await context.setOffline(false);
    await page.reload();
    await atStep(page, step + 1);
  }
  await context.setOffline(true);
  await fillStep(page, 5, given);
  await finish(page).click();
  await expect(page.getByText('Failed to submit worksheet')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(given.tinyAction);
  for (const answer of [given.struggle, given.identity, given.knowledge, given.easier ?? ''])
    await expect(page.getByText(answer)).toBeVisible();
  await context.setOffline(false);
  await finish(page).click();
  await expect(page.getByRole('checkbox', { name: given.tinyAction })).toBeVisible();
  expect(await storedActions(page)).toEqual([given.tinyAction]);
});

test('a double click on the last button makes one worksheet', async ({ page }) => {
  await signInAsMember(page);
  await page.goto(`${home}/ikea`);
  await fillWizard(page, words('twice'));
  await finish(page).dblclick();
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect(await storedActions(page)).toEqual([words('twice').tinyAction]);
});

test('answers that are lost on the way make no second worksheet, also over a reload', async ({ page }) => {
  await signInAsMember(page);
  await page.goto(`${home}/ikea`);
  await fillWizard(page, words('lost'));
  await page.route('**/api/ikea/worksheet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await finish(page).click();
  await expect(page.getByText('Submitting your worksheet...')).toBeVisible();
  await expect(page.getByText('Failed to submit worksheet')).toBeVisible();
  await page.unroute('**/api/ikea/worksheet');
  await page.reload();
  await finish(page).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect(await storedActions(page)).toEqual([words('lost').tinyAction]);
});
