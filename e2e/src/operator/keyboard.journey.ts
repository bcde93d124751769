import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { press, tabTo, write } from '../support/keyboard.ts';
import { dialogOf, notice } from '../support/operator.ts';
import { database, home, newUser } from '../support/people.ts';

/** Opens a page of the console from its navigation. */
async function open(page: Page, name: string): Promise<void> {
  await press(page, 'link', name);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

const expectFocusOn = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toBeFocused();

test('an operator creates a cohort, enrols a person and approves a quote by keyboard alone', async ({
  page,
}) => {
  const id = `journey-${randomUUID().slice(0, 8)}`;
  const { email, name } = newUser();
  await page.goto(`${home}/operator`);
  await press(page, 'button', 'Continue as operator@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await open(page, 'Cohorts');
  await press(page, 'button', 'Create a cohort');
  await expect(dialogOf(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFocusOn(page, 'Create a cohort');
  await page.keyboard.press('Enter');
  await write(page, 'Title', id);
  await write(page, 'First day', '01062031');
  await write(page, 'Price in rupees', '5,999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('₹5,999')).toBeVisible();

  await press(page, 'button', 'Edit');
  await tabTo(page, dialogOf(page).getByLabel('Enrolment', { exact: true }));
  await page.keyboard.press('ArrowUp');
  await press(page, 'button', 'Save');
  await expectFocusOn(page, 'Edit');
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  await press(page, 'link', 'Open its people');
  await press(page, 'button', 'Add a person');
  await write(page, 'Address', email);
  // The focus goes round within the dialog.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog[open] *'))).toBe(true);
  }
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Add the person' }));
  await page.keyboard.press('Enter');
  await expect(notice(page, `${email} has a place in ${id}`)).toBeVisible();
  await expectFocusOn(page, 'Add a person');
  await press(page, 'link', 'No name yet');
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();

  const quote = { words: `I sleep again, ${id}.`, quoteAs: name, cohortId: id, uid: id };
  const answers = { score: 9, pace: 'right', sessions: 'useful', habit: 'yes' };
  const at = { createdAt: new Date(), updatedAt: new Date(), agreedAt: new Date() };
  await database.doc(`feedback/${id}`).set({ ...quote, ...answers, ...at });
  await press(page, 'link', id);
  await press(page, 'button', `Show the quote of ${name} on the sales page`);
  await expectFocusOn(page, `Remove the quote of ${name} from the sales page`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectFocusOn(page, `Show the quote of ${name} on the sales page`);
});

test('an operator filters, sorts and pages the people, and finds the list as it was after Back, by keyboard alone', async ({
  page,
}) => {
  const cohortId = `journey-${randomUUID().slice(0, 8)}`;
  const batch = database.batch();
  // The latest of all, and so the first to choose.
  const cohort = { startsOn: '2099-01-05', weeks: 4, sessions: [], enrolment: 'closed' };
  batch.set(database.doc(`cohorts/${cohortId}`), { ...cohort, title: cohortId, updatedAt: new Date() });
  for (let number = 10; number < 70; number += 1)
    batch.set(database.doc(`roster/${cohortId}-${number}`), {
      ...{ email: `${number}-${cohortId}@example.com`, cohortId, status: 'active', source: 'journey' },
      ...{ name: `Person ${number}`, sortName: `person ${number}`, searchTokens: [], lastActiveOn: '' },
    });
  await batch.commit();
  await page.goto(`${home}/operator`);
  await press(page, 'button', 'Continue as operator@example.com');
  await open(page, 'People');
  await tabTo(page, page.getByLabel('Cohort', { exact: true }));
  await expect(page.getByRole('option', { name: cohortId })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const people = page.getByRole('link', { name: /^Person / });
  await expect(people).toHaveText(Array.from({ length: 50 }, (_, index) => `Person ${index + 10}`));
  await press(page, 'button', 'Name');
  await expect(people.first()).toHaveText('Person 69');
  await press(page, 'button', 'Show more');
  await expect(people).toHaveCount(60);
  const last = page.getByRole('link', { name: 'Person 10' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Person 10' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(people).toHaveCount(60);
  await expect(people.first()).toHaveText('Person 69');
  await expect(page.getByLabel('Cohort', { exact: true })).toHaveValue(cohortId);
});
