import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { database, home, newMember, signInAsMember, type User } from './support/people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your four weeks' });

/** A member of a new cohort whose first day is `days` from today. */
async function memberOf(page: Page, days: number): Promise<{ person: User; startsOn: LocalDay }> {
  const cohortId = randomUUID();
  const startsOn = addDays(dayIn('UTC', new Date()), days);
  const sessions = [1, 3].map((week) => ({
    week,
    startsAt: new Date(`${addDays(startsOn, (week - 1) * 7)}T13:30:00Z`),
    minutes: 90,
  }));
  await database.doc(`cohorts/${cohortId}`).set({
    title: 'A cohort of one',
    startsOn,
    weeks: 4,
    sessions,
  });
  const person = await newMember([page], cohortId);
  await page.goto(home);
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  return { person, startsOn };
}

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test("the dashboard shows the day of the programme and the next session in the member's own time", {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAsMember(page);
    await expect(card(page).getByRole('heading', { name: 'Week 2, day 3' })).toBeVisible();
    await expect(card(page).getByText('Day 10 of 28')).toBeVisible();
    await expect(card(page).getByText(/ at 7:00\spm$/)).toBeVisible();
    await expect(card(page).getByText('India Standard Time', { exact: false })).toBeVisible();
  });
});

for (const [phase, days, heading] of [
  ['before', 3, 'Your two top instincts'],
  ['running', -9, 'Your two top instincts'],
  ['after', -40, 'Your streak'],
] as const)
  test(`the dashboard is accessible and fits the screen ${phase} the four weeks`, async ({ page }) => {
    await memberOf(page, days);
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

test('on the last day, the dashboard leads to the wall, where a letter is closed for thirty days', async ({
  page,
}) => {
  await memberOf(page, -27);
  await page.getByRole('textbox').fill('One last look at the fridge');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const notice = page.getByRole('link', { name: 'See your four weeks', exact: true });
  await notice.click();
  await expect(page.getByRole('img', { name: /1 spot, 0 challenge days/ })).toBeVisible();
  const spot = page.getByRole('paragraph').filter({ hasText: 'One last look at the fridge' });
  await expect(spot).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('textbox', { name: 'Your letter' }).fill('Dear me');
  await page.getByRole('button', { name: 'Close the letter' }).click();
  await expect(page.getByText(/It opens on /)).toBeVisible();
  await expect(page.getByText('Dear me')).toHaveCount(0);
  await page.goto(home);
  await expect(card(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
