import { expect, type Page, test } from '@playwright/test';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { createCohort, dialogOf, goTo, notice, openConsole } from '../support/operator.ts';
import { database, home, newUser } from '../support/people.ts';

test.use({ timezoneId: 'UTC' });

const { outboxUrl } = testStack();
const today = dayIn('UTC', new Date());

/** Adds a person to the cohort whose page is open, and opens the list of its people. */
async function addPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Open its people' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await dialogOf(page).getByLabel('Address', { exact: true }).fill(email);
  await dialogOf(page).getByRole('button', { name: 'Add the person' }).click();
  await expect(notice(page, `${email} has a place`)).toBeVisible();
}

test('an operator finds who went quiet, writes to the cohort, and sends a failed mail again', async ({
  page,
}) => {
  const { email, name } = newUser();
  await openConsole(page);
  const cohort = await createCohort(page, addDays(today, -9));
  await addPerson(page, email);
  await page.getByLabel('Quiet').selectOption({ label: 'Never signed in' });
  await expect(page.getByText('Nobody here')).toBeVisible();
  const places = await database.collection('roster').where('email', '==', email).get();
  await places.docs[0]?.ref.update({ placedOn: addDays(today, -4) });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Never');

  await page.goto(`${home}/operator/cohorts/${cohort}`);
  await page.getByLabel('Subject').fill(name);
  await page.getByLabel('Text', { exact: true }).fill('See you on Sunday.\n\nBring a pen.');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await mailTo(outboxUrl, 'operator@example.com', new RegExp(name));
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await dialogOf(page).getByLabel('Confirm').fill(cohort);
  await dialogOf(page).getByRole('button', { name: 'Send it' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await mailTo(outboxUrl, email, new RegExp(name))).text).toContain('Bring a pen.');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1 of 1 sent');
  }).toPass();

  const mails = await database.collection('mails').where('mail.cohortId', '==', cohort).get();
  const welcome = mails.docs.find((mail) => mail.get('mail.kind') === 'place-confirmed');
  await welcome?.ref.update({ state: 'failed', failure: 'refused' });
  await page.goto(`${home}/operator/people/${welcome?.get('mail.rosterId')}`);
  await page.getByRole('button', { name: /^Send Place confirmed to / }).click();
  await expect(notice(page, 'The mail is on its way again')).toBeVisible();
  await expect.poll(async () => (await welcome?.ref.get())?.get('state')).toBe('sent');

  await goTo(page, 'Log');
  for (const what of ['Sent a failed mail again', `Wrote “${name}” to 1 person in ${cohort}`])
    await expect(page.getByRole('row').filter({ hasText: what }).first()).toBeVisible();
});

test('a member gets a mail about a live session that moves and about one that is cancelled', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = newUser();
  await openConsole(page);
  const cohort = await createCohort(page, addDays(today, 7));
  await addPerson(page, email);
  await page.goto(`${home}/operator/cohorts/${cohort}`);
  for (const day of [8, 9]) {
    await page.getByRole('button', { name: 'Add a session' }).click();
    await dialogOf(page)
      .getByLabel('Begins at')
      .fill(`${addDays(today, day)}T18:00`);
    await dialogOf(page).getByRole('button', { name: 'Add the session' }).click();
    await expect(page.getByRole('button', { name: /^Edit the session of / })).toHaveCount(day - 7);
  }
  await page
    .getByRole('button', { name: /^Edit the session of / })
    .first()
    .click();
  await dialogOf(page)
    .getByLabel('Begins at')
    .fill(`${addDays(today, 8)}T19:00`);
  await dialogOf(page).getByRole('button', { name: 'Save the session' }).click();
  await mailTo(outboxUrl, email, /^Live Session 1 has moved to /);
  // The mail may arrive before the page shows the new time.
  await expect(page.getByRole('button', { name: /^Cancel the session of .*7:00\spm$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel the session of .*6:00\spm$/ }).click();
  await dialogOf(page).getByLabel('Confirm').fill('week 1');
  await dialogOf(page).getByRole('button', { name: 'Cancel the session' }).click();
  await mailTo(outboxUrl, email, /^Live Session 2 is cancelled/);
});
