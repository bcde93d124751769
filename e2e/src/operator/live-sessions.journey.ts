import { expect, test } from '@playwright/test';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { createCohort, dialogOf, openConsole } from '../support/operator.ts';
import { home, newMember } from '../support/people.ts';

test.use({ timezoneId: 'UTC' });

const minuteMs = 60_000;

test('members join a session by its link, the operator sees how many, and adds a recording of a past one', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const yesterday = addDays(dayIn('UTC', new Date()), -1);
  const soon = new Date(Date.now() + 30 * minuteMs).toISOString().slice(0, 16);
  await openConsole(page);
  const cohort = await createCohort(page, yesterday);
  const edits = page.getByRole('button', { name: /^Edit the session of/ });
  for (const [index, [time, link]] of [
    [`${yesterday}T10:00`, ''] as const,
    [soon, 'https://meet.example.com/reshape'] as const,
  ].entries()) {
    await page.getByRole('button', { name: 'Add a session' }).click();
    await dialogOf(page).getByLabel('Begins at').fill(time);
    await dialogOf(page).getByLabel('Link to join').fill(link);
    await dialogOf(page).getByRole('button', { name: 'Add the session' }).click();
    await expect(edits).toHaveCount(index + 1);
  }
  await edits.first().click();
  await dialogOf(page).getByLabel('Link to the recording').fill('https://video.example.com/1');
  await dialogOf(page).getByRole('button', { name: 'Save the session' }).click();
  await expect(page.getByRole('link', { name: 'Recording' })).toBeVisible();
  await expect(page.getByText('0 people followed the link to join')).toBeVisible();

  const memberPage = await browser.newPage();
  await memberPage
    .context()
    .route('https://meet.example.com/**', (route) => route.fulfill({ body: 'Hello' }));
  await newMember([memberPage], cohort);
  await memberPage.goto(home);
  await expect(memberPage.getByRole('link', { name: 'Watch Live Session 1' })).toHaveAttribute(
    'href',
    'https://video.example.com/1',
  );
  // Joining again from another tab counts the member once.
  for (let times = 1; times <= 2; times += 1) {
    const noted = memberPage.waitForResponse(/\/api\/cohort\/sessions\/.+\/join$/);
    await memberPage.getByRole('link', { name: 'Join on Zoom' }).click();
    expect((await noted).status()).toBe(200);
  }
  await page.reload();
  await expect(page.getByText('1 person followed the link to join')).toBeVisible();
});
