import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { dialogOf, goTo, notice, openConsole } from '../support/operator.ts';
import { home, newUser } from '../support/people.ts';

const { outboxUrl } = testStack();

test('an operator previews a letter, tests it, and sends it to the addresses that were confirmed', async ({
  page,
  browser,
}) => {
  const [confirmed, unconfirmed] = [newUser(), newUser()];
  for (const { email } of [confirmed, unconfirmed])
    await page.request.post(`${home}/subscribe`, { data: { firstName: 'Jo', email } });
  const asked = await mailTo(outboxUrl, confirmed.email, /confirm your address/);
  await mailTo(outboxUrl, unconfirmed.email, /confirm your address/);
  const visitor = await browser.newPage();
  await visitor.goto(asked.text.match(/\S+\/newsletter\/\S+\/confirm\b/)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Yes, send me the letters' }).click();
  await expect(visitor.getByText('Thank you, your address is confirmed')).toBeVisible();

  const subject = `Letter ${randomUUID().slice(0, 8)}`;
  await openConsole(page);
  await goTo(page, 'Newsletter');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('The first paragraph.\n\nThe second one.');
  await expect(page.getByRole('heading', { level: 3, name: subject })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^The second one\.$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(notice(page, /./)).toBeVisible();
  expect((await mailTo(outboxUrl, 'operator@example.com', new RegExp(subject))).text).toContain(
    'This is a test.',
  );

  await page.getByRole('button', { name: /^Send to \d+ address/ }).click();
  await dialogOf(page).getByLabel('Confirm').fill('newsletter');
  // An address that another journey confirms in between is shown first, and then the letter can be sent.
  await expect(async () => {
    await dialogOf(page).getByRole('button', { name: 'Send it' }).click({ timeout: 1_000 });
    await expect(dialogOf(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const arrived = await mailTo(outboxUrl, confirmed.email, new RegExp(subject));
  expect(arrived.text).toContain('The second one.');
  expect(arrived.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
  const mails = await (await page.request.get(`${outboxUrl}/mails`)).text();
  const toUnconfirmed = (JSON.parse(mails) as { to: string[]; subject: string }[]).filter(({ to }) =>
    to.includes(unconfirmed.email),
  );
  expect(toUnconfirmed.map((mail) => mail.subject)).not.toContain(subject);
});
