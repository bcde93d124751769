import { expect, test } from '@playwright/test';
import { createCohort, dialogOf, goTo, notice, openConsole } from '../support/operator.ts';
import { newUser } from '../support/people.ts';

test('an operator adds, finds, moves, removes and restores a person, and reads the log of it', {
  tag: '@both',
}, async ({ page }) => {
  const { email } = newUser();
  await openConsole(page);
  const [other, own] = [await createCohort(page), await createCohort(page)];
  await page.getByRole('link', { name: 'Open its people' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await dialogOf(page).getByLabel('Address', { exact: true }).fill(email);
  await dialogOf(page).getByRole('button', { name: 'Add the person' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(notice(page, `${email} has a place in ${own}`)).toBeVisible();

  await page.getByLabel('Name or address').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'No name yet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();

  await page.getByRole('button', { name: 'Move to another cohort' }).click();
  await dialogOf(page).getByLabel('Cohort').selectOption(other);
  await dialogOf(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: own })).toBeVisible();

  await page.getByRole('button', { name: 'Take the place away' }).click();
  await dialogOf(page).getByRole('button', { name: 'Take the place away' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Open the log of this person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'operator@example.com' })).toHaveCount(5);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Name or address')).toHaveValue(email);
  await expect(page.getByLabel('Cohort')).toHaveValue(own);
});

test('a file with a bad row enrols nobody, and everybody once it is corrected', { tag: '@both' }, async ({
  page,
}) => {
  const people = Array.from({ length: 3 }, newUser);
  const lines = (rows: readonly string[]) => `address,name\n${rows.join('\n')}`;
  const good = people.map(({ email, name }) => `${email},${name}`);
  await openConsole(page);
  await createCohort(page);
  await page.getByRole('link', { name: 'Open its people' }).click();
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Content').fill(lines([...good, 'no address,Nobody']));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('1 row with an error')).toBeVisible();
  await expect(dialog.getByText(/^Row 5, address/)).toBeVisible();
  await dialog.getByLabel('Content').fill(lines(good));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Add 3 people' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Name or address').fill(people[0]?.email ?? '');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('row').filter({ hasText: people[0]?.email ?? '' })).toBeVisible();
  await goTo(page, 'Log');
  await expect(page.getByRole('table')).toBeVisible();
});
