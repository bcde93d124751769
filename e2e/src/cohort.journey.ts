import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { database, home, memberId, newMember, signInAsMember, type User } from './support/people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your four weeks' });

/** A member of a cohort of their own, whose first day lies `days` from today. */
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
    status: 'running',
  });
  const person = await newMember([page], cohortId);
  await page.goto(home);
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  return { person, startsOn };
}

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test("shows the day of the programme and the next session in the member's own time", {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAsMember(page);
    await expect(card(page).getByRole('heading', { name: 'Week 2, day 3' })).toBeVisible();
    await expect(card(page).getByText('Day 10 of 28')).toBeVisible();
    await expect(card(page).getByText(/ at 7:00\sPM$/)).toBeVisible();
    await expect(card(page).getByText('India Standard Time', { exact: false })).toBeVisible();
  });
});

test('saves the live sessions as the same calendar events each time', async ({ page }) => {
  await signInAsMember(page);
  const texts: string[] = [];
  for (let saves = 0; saves < 2; saves += 1) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar (.ics)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('reshape-live-sessions.ics');
    texts.push(readFileSync(await file.path(), 'utf8'));
  }
  const uids = texts.map((text) => text.match(/^UID:.*$/gm));
  expect(uids[0]).toEqual(
    [1, 3].map((week) =>
      expect.stringMatching(new RegExp(`^UID:live-session-\\d{4}-\\d{2}-\\d{2}-week-${week}@reshape`)),
    ),
  );
  expect(uids[1]).toEqual(uids[0]);
  expect(texts[0]).toMatch(/DTSTART:\d{8}T133000Z\r\n/);
});

test('shows a countdown before the first day', async ({ page }) => {
  await memberOf(page, 10);
  await expect(card(page).getByRole('heading', { name: '10 days to go' })).toBeVisible();
  await expect(card(page).getByText('Live Session 1')).toBeVisible();
});

test('counts the four weeks after the last day and leaves out what came later', async ({ page }) => {
  const { person, startsOn } = await memberOf(page, -40);
  const member = `members/${await memberId(person)}`;
  const createdAt = new Date();
  for (const [index, day] of [0, 1, 2, 27, 28].entries())
    await database
      .doc(`${member}/spots/spot-${index}`)
      .set({ description: `Spot ${index}`, date: addDays(startsOn, day), createdAt });
  await page.reload();
  await expect(card(page).getByText('4 moments noticed')).toBeVisible();
  await expect(card(page).getByText('3 days in a row, your longest run')).toBeVisible();
  await expect(card(page).getByText('It ended 13 days ago.')).toBeVisible();
  await card(page).getByRole('link', { name: 'Read your last reflection' }).click();
  await expect(page).toHaveURL(`${home}/mycaveman`);
});

for (const [phase, days] of [
  ['before', 3],
  ['running', -9],
  ['after', -40],
] as const)
  test(`the dashboard ${phase} the four weeks`, async ({ page }) => {
    test.slow();
    await memberOf(page, days);
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your two top instincts' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });
