import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createCohort, notice, openConsole } from '../support/operator.ts';
import { home, newMember } from '../support/people.ts';
import { visit } from '../support/public-page.ts';

test('a member answers the questions at the end, and the operator shows the quote on the sales page and removes it', async ({
  page,
  browser,
}) => {
  const unique = randomUUID().slice(0, 8);
  const [name, text] = [`Asha ${unique}`, `I eat at the table again, ${unique}.`];
  await openConsole(page);
  // Today is its last day.
  const firstDay = new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10);
  const cohort = await createCohort(page, firstDay);
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();

  const memberPage = await browser.newPage();
  await newMember([memberPage], cohort);
  await memberPage.goto(`${home}/feedback`);
  for (const answer of ['9', 'right', 'very useful', 'partly'])
    await memberPage.getByRole('radio', { name: answer, exact: true }).check();
  await memberPage.getByLabel('What would you tell a friend about it?').fill(text);
  await memberPage.getByLabel('Yes, you may quote what I wrote, word for word').check();
  await memberPage.getByLabel('As', { exact: true }).fill(name);
  await memberPage.getByRole('button', { name: 'Send my answers' }).click();
  await expect(memberPage.getByText('Thank you. Your answers are saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `Show the quote of ${name} on the sales page` }).click();
  await expect(page.getByText('On the sales page', { exact: true })).toBeVisible();
  await expect(notice(page, /./)).toBeVisible();
  // Each instance of the API caches the quotes for a minute, and a visitor may reach any of them.
  const visitor = await browser.newPage();
  await expect(async () => {
    const [response] = await Promise.all([
      visitor.waitForResponse(`${home}/api/quotes`),
      visit(visitor, '/welcome'),
    ]);
    expect(await response.text()).toContain(text);
  }).toPass({ timeout: 120_000, intervals: [2_000] });
  await expect(visitor.getByRole('figure').filter({ hasText: name }).getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `Remove the quote of ${name} from the sales page` }).click();
  await expect(page.getByText('Not shown', { exact: true })).toBeVisible();
});
