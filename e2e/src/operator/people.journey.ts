import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { overflow } from '../support/accessibility.ts';
import { createCohort, dialogOf, goTo, notice, openConsole } from '../support/operator.ts';
import { database, newUser } from '../support/people.ts';

/**
 * Scrolls to the end. Resolves to the distance from the page's last link or button to the notice below, in pixels.
 */
const roomAboveNotice = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const controls = [...document.querySelectorAll('main :is(a, button)')];
    const notice = document.querySelector('[role="status"] button')?.closest('div');
    const end = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
    return (notice?.getBoundingClientRect().top ?? Number.NaN) - end;
  });

test('an operator adds, finds, moves, removes and restores a person, and reads the log of it', {
  tag: '@phone',
}, async ({ page }) => {
  const email = `anaddresswiderthanaphone${newUser().email}`;
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
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Move to another cohort' }).click();
  await dialogOf(page).getByLabel('Cohort').selectOption(other);
  await dialogOf(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: own })).toBeVisible();

  await page.getByRole('button', { name: 'Remove the place' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove the place' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  expect(await roomAboveNotice(page)).toBeGreaterThanOrEqual(0);
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

test('the actions for the selected people stay in sight on a phone, however far the list is scrolled', {
  tag: '@phone',
}, async ({ page }) => {
  await openConsole(page);
  const cohort = await createCohort(page);
  const batch = database.batch();
  for (let number = 10; number < 40; number += 1)
    batch.set(database.doc(`roster/${cohort}-${number}`), {
      ...{ email: `${number}-${cohort}@example.com`, cohortId: cohort, status: 'active', source: 'journey' },
      ...{ name: `Person ${number}`, sortName: `person ${number}`, searchTokens: [], lastActiveOn: '' },
    });
  await batch.commit();
  await page.getByRole('link', { name: 'Open its people' }).click();
  await page.getByRole('checkbox', { name: 'Select Person 10' }).check();
  await page.getByRole('link', { name: 'Person 39' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('checkbox', { name: 'Select Person 10' })).not.toBeInViewport();
  for (const name of ['Write to 1 person', 'Move 1 person', 'Export 1 person as CSV']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    // Nothing covers it.
    await button.click({ trial: true });
  }
});

test('a file of 90 people with three bad rows enrols no one before it is confirmed, and everyone once it is corrected; then they are exported', async ({
  page,
}) => {
  const people = Array.from({ length: 90 }, newUser);
  const good = people.map(({ email, name }) => `${email},${name}`);
  const bad = good
    .with(9, 'no address,Nobody')
    .with(44, good[0] ?? '')
    .with(89, `${people[89]?.email},Rao, Ravi`);
  await openConsole(page);
  const cohort = await createCohort(page);
  await page.getByRole('link', { name: 'Open its people' }).click();
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = dialogOf(page);
  const choose = async (rows: readonly string[]) => {
    const buffer = Buffer.from(`address,name\n${rows.join('\n')}\n`);
    await dialog.getByLabel('File').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByLabel('Content')).toHaveValue(buffer.toString());
    await dialog.getByRole('button', { name: 'Check the file' }).click();
  };
  await choose(bad);
  await expect(dialog.getByText('3 rows with an error')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    ...people.slice(0, 5).map(({ email, name }) => `${name}, ${email}`),
    'Row 11, address “no address”: is not an e-mail address',
    `Row 46, address “${people[0]?.email}”: is also in row 2`,
    'Row 91, cell “Ravi”: is in none of the columns',
  ]);
  await expect(dialog.getByRole('button', { name: 'Add 87 people' })).toBeVisible();
  const countEntries = () => database.collection('roster').where('cohortId', '==', cohort).count().get();
  expect((await countEntries()).data().count).toBe(0);

  await choose(good);
  await dialog.getByRole('button', { name: 'Add 90 people' }).click();
  await expect(dialog).toBeHidden();
  expect((await countEntries()).data().count).toBe(90);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the list as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`people-${cohort}.csv`);
  const csv = readFileSync(await download.path(), 'utf8');
  for (const { email } of people) expect(csv).toContain(email);
  await expect(notice(page, 'with 90 rows')).toBeVisible();

  await page.getByLabel('Name or address').fill(people[0]?.email ?? '');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('row').filter({ hasText: people[0]?.email ?? '' })).toBeVisible();

  await goTo(page, 'Log');
  await expect(
    page.getByRole('row').filter({ hasText: `Gave 90 people from a file a place in ${cohort}` }),
  ).toBeVisible();
});
