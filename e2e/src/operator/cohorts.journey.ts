import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createCohort, dialogOf, notice, openConsole } from '../support/operator.ts';

test('an operator creates a cohort, adds a session, moves it and cancels it', { tag: '@phone' }, async ({
  page,
}) => {
  await openConsole(page);
  await createCohort(page);
  await page.getByRole('button', { name: 'Add a session' }).click();
  await dialogOf(page).getByLabel('Begins at').fill('2031-01-07T18:00');
  await dialogOf(page).getByRole('button', { name: 'Add the session' }).click();
  await expect(page.getByText('7 Jan 2031, 6:00 pm')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the session of 7 Jan 2031, 6:00 pm' }).click();
  await dialogOf(page).getByLabel('Begins at').fill('2031-01-08T18:00');
  await dialogOf(page).getByRole('button', { name: 'Save the session' }).click();
  await expect(page.getByText('8 Jan 2031, 6:00 pm', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the session of 8 Jan 2031, 6:00 pm' }).click();
  await dialogOf(page).getByLabel('Confirm').fill('week 1');
  await dialogOf(page).getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('No live session yet.')).toBeVisible();
});

test('the second of two operators who edit a cohort sees both versions', async ({ page, context }) => {
  await openConsole(page);
  await createCohort(page);
  const other = await context.newPage();
  await openConsole(other, new URL(page.url()).pathname.replace('/operator', ''));
  for (const each of [page, other]) await each.getByRole('button', { name: 'Edit', exact: true }).click();
  const saveSeats = async (each: Page, seats: string) => {
    await dialogOf(each).getByLabel('Seats').fill(seats);
    await dialogOf(each).getByRole('button', { name: 'Save' }).click();
  };
  await saveSeats(page, '10');
  await expect(page.getByText('0 of 10')).toBeVisible();
  await saveSeats(other, '15');
  await expect(dialogOf(other).getByRole('row').filter({ hasText: 'Seats' })).toContainText(/15\s*10/);
  await dialogOf(other).getByRole('button', { name: 'Store mine' }).click();
  await expect(other.getByText('0 of 15')).toBeVisible();
});

test('an operator writes a nudge, sees it as a notification, and retires it', async ({ page }) => {
  const id = `journey-${randomUUID().slice(0, 8)}`;
  await openConsole(page, '/nudges/new');
  await page.getByLabel('Title').fill(id);
  await page.getByLabel('Text').fill('Look up once.');
  await expect(page.getByRole('figure', { name: 'As a notification' })).toContainText('Look up once.');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page).toHaveURL(new RegExp(`/operator/nudges/${id}$`));
  // Retired at once, so that no other journey draws it.
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
  await expect(notice(page, /./)).toBeVisible();
});
