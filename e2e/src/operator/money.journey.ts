import { expect, type Page, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { createCohort, dialogOf, goTo, notice, openConsole } from '../support/operator.ts';
import { home, newUser } from '../support/people.ts';

const provider = paymentProvider(testStack().paymentsUrl);

/** The button of an action in the row of a payment. */
const actionOn = (page: Page, id: string, action: string) =>
  page
    .getByRole('row')
    .filter({ hasText: id })
    .getByRole('button', { name: `${action} the payment of` });

test('an operator finds a payment of another amount on Today and gives its payer a place', async ({
  page,
}) => {
  const { email } = newUser();
  const id = await provider.pay({ email, rupees: '5000' });
  await provider.untilDelivered(id, 'payment.captured');
  await openConsole(page);
  const cohort = await createCohort(page);
  await goTo(page, 'Today');
  const give = page.getByRole('button', { name: `Give a place for the payment of ₹5,000 by ${email}` });
  const showAll = page.getByRole('button', { name: 'Show all' });
  await expect(give.or(showAll).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await give.click();
  await dialogOf(page).getByLabel('Cohort').selectOption(cohort);
  await dialogOf(page).getByRole('button', { name: 'Give the place' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(notice(page, `${email} has a place in ${cohort}`)).toBeVisible();
  await expect(give).toHaveCount(0);
});

test('an operator gives a payment without an address to the person who made it', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = newUser();
  const id = await provider.pay();
  await provider.untilDelivered(id, 'payment.captured');
  await openConsole(page);
  const cohort = await createCohort(page);
  await goTo(page, 'Payments');
  await page.getByLabel('Outcome').selectOption('unclaimed');
  await actionOn(page, id, 'Give a place for').click();
  await dialogOf(page).getByLabel('Cohort').selectOption(cohort);
  await dialogOf(page).getByLabel('Whose place it pays for').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Give the place' }).click();
  await expect(notice(page, `${email} has a place in ${cohort}`)).toBeVisible();
  await expect(actionOn(page, id, 'Give a place for')).toHaveCount(0);
});

test('an operator refunds a duplicate payment, and its payer keeps the place', async ({ page }) => {
  const { email } = newUser();
  await provider.untilDelivered(await provider.pay({ email }), 'payment.captured');
  const second = await provider.pay({ email });
  await provider.untilDelivered(second, 'payment.captured');
  await openConsole(page, '/payments?outcome=duplicate');
  await actionOn(page, second, 'Refund').click();
  await dialogOf(page).getByLabel('Confirm').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await provider.untilDelivered(second, 'refund.processed');
  await page.reload();
  await expect(page.getByLabel('Outcome')).toHaveValue('duplicate');
  await expect(actionOn(page, second, 'Refund')).toHaveCount(0);
  await page.goto(`${home}/operator/people?search=${email}`);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Active');
});
