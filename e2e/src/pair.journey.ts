import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { database, home, newMember } from './support/people.ts';

const pair = (page: Page) => page.getByRole('region', { name: 'Your pair' });
const openCircle = (page: Page) => page.goto(`${home}/comingsoon?page=caveman-circle`);

/** A new member of the cohort in a browser of their own, and their first name. */
async function memberIn(cohortId: string, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await newMember([page], cohortId);
  await openCircle(page);
  await pair(page).getByRole('button', { name: 'I would like a pair' }).click();
  return page;
}

test('two members see whether today is done, send a sentence, and part with one click', async ({
  browser,
}) => {
  const cohortId = randomUUID();
  const startsOn = addDays(dayIn('UTC', new Date()), -9);
  await database
    .doc(`cohorts/${cohortId}`)
    .set({ title: 'A cohort of two', startsOn, weeks: 4, sessions: [] });
  const one = await memberIn(cohortId, browser);
  await expect(pair(one).getByText('Nobody has been found for you yet.')).toBeVisible();
  await expectAccessibleAndFitting(one);
  const other = await memberIn(cohortId, browser);
  await expect(pair(other).getByText('Jo', { exact: true })).toBeVisible();

  await one.goto(home);
  await expect(pair(one).getByText('Not yet today.')).toBeVisible();
  await other.goto(home);
  await other.getByRole('textbox').fill('I looked at my phone in a meeting.');
  await other.getByRole('button', { name: 'Log this spot' }).click();
  await other.getByText('Send a sentence').click();
  await other.getByRole('button', { name: 'I am with you today.' }).click();
  await expect(pair(other).getByText('You sent: “I am with you today.”')).toBeVisible();

  // The spot may be stored after the sentence.
  await expect(async () => {
    await one.reload();
    await expect(pair(one).getByText('Today is done.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(pair(one).getByText('Says: “I am with you today.”')).toBeVisible();
  await expect(one.getByText('I looked at my phone')).toHaveCount(0);
  await expectAccessibleAndFitting(one);

  await openCircle(other);
  await pair(other).getByRole('button', { name: 'Leave the pair' }).click();
  await expect(pair(other).getByText('You have no pair now.')).toBeVisible();
  await one.reload();
  await one
    .getByRole('region', { name: 'Your pair has changed' })
    .getByRole('button', { name: 'No pair for now' })
    .click();
  await expect(one.getByRole('region', { name: 'Your pair has changed' })).toHaveCount(0);
  await one.reload();
  await expect(one.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(one.getByText(/your pair/i)).toHaveCount(0);
});
