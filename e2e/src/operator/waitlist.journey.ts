import { expect, test } from '@playwright/test';
import { openCohort } from '@reshape/contract/cohort';
import { mailTo } from '@reshape/local/test/outbox';
import { paymentProvider } from '@reshape/local/test/payments';
import { googleSignIn } from '@reshape/local/test/sign-in';
import { testStack } from '@reshape/local/test/stack';
import { dialogOf, notice, openConsole } from '../support/operator.ts';
import { home, newUser, type User } from '../support/people.ts';

const { authUrl, outboxUrl, paymentsUrl } = testStack();
const provider = paymentProvider(paymentsUrl);

async function joinWaitlist(person: User): Promise<void> {
  const { idToken } = await googleSignIn(authUrl, { ...person, email_verified: true });
  const response = await fetch(`${home}/joinWaitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data: {} }),
  });
  expect(response.status).toBe(200);
}

test('an operator offers places to three people on the waitlist, and sees who took one', async ({ page }) => {
  const people = [newUser(), newUser(), newUser()] as const;
  for (const person of people) await joinWaitlist(person);
  const cohort = openCohort.response.parse(await (await fetch(`${home}${openCohort.path}`)).json());
  await openConsole(page, '/waitlist');
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Offer to 3 chosen people' }).click();
  const option = dialogOf(page).getByRole('option', { name: `${cohort?.title},` });
  await dialogOf(page)
    .getByLabel('Cohort')
    .selectOption(await option.getAttribute('value'));
  await dialogOf(page).getByRole('button', { name: 'Send the offers' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(notice(page, '3 people get an offer by mail')).toBeVisible();
  for (const { email } of people) {
    await mailTo(outboxUrl, email, /^There is a place for you/);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Open');
  }

  const [payer, ...others] = people;
  await provider.untilDelivered(await provider.pay({ email: payer.email }), 'payment.captured');
  await page.reload();
  const taken = page.getByRole('table', { name: 'People who took an offer' });
  await expect(taken.getByRole('row').filter({ hasText: payer.email })).toContainText(
    'by operator@example.com',
  );
  const waiting = page.getByRole('table', { name: 'People who wait for a place' });
  for (const { email } of others)
    await expect(waiting.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expect(waiting.getByRole('row').filter({ hasText: payer.email })).toHaveCount(0);
});
