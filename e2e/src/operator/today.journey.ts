import { expect, type Locator, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { createCohort, dialogOf, goTo, openConsole } from '../support/operator.ts';
import { database, newUser } from '../support/people.ts';

const provider = paymentProvider(testStack().paymentsUrl);

/** The addresses of new people who each pay these amounts in rupees, `undefined` for the price. */
const payers = (count: number, ...amounts: (string | undefined)[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { email } = newUser();
      for (const rupees of amounts) {
        const id = await provider.pay({ email, ...(rupees && { rupees }) });
        await provider.untilDelivered(id, 'payment.captured');
      }
      return email;
    }),
  );

test('an operator settles the twelve decisions of a morning on Today, without opening another page', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const [given, left, twice] = await Promise.all([
    payers(5, '5000'),
    payers(2, '5000'),
    payers(4, undefined, undefined),
  ]);
  await openConsole(page);
  const cohort = await createCohort(page, '2031-02-03');
  const overfull = await createCohort(page);
  await database.doc(`cohorts/${overfull}`).update({ seats: 1 });
  for (const name of ['one', 'two'])
    await database.doc(`roster/${overfull}-${name}`).set({
      ...{
        email: `${name}-${overfull}@example.com`,
        cohortId: overfull,
        status: 'active',
        source: 'journey',
      },
      ...{ sortName: name, searchTokens: [], lastActiveOn: '' },
    });
  await goTo(page, 'Today');

  const rowOf = (who: string) => page.getByRole('listitem').filter({ hasText: who });
  const settle = async (row: Locator, act: () => Promise<void>) => {
    const showAll = page.getByRole('button', { name: 'Show all' });
    await expect(row.or(showAll).first()).toBeVisible();
    if (await showAll.isVisible()) await showAll.click();
    await act();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/operator');
  };
  const button = (name: string) => page.getByRole('button', { name });
  const submit = (name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
  for (const email of given)
    await settle(rowOf(email), async () => {
      await button(`Give a place for the payment of ₹5,000 by ${email}`).click();
      await dialogOf(page).getByLabel('Cohort').selectOption(cohort);
      await submit('Give the place');
    });
  for (const email of twice)
    await settle(rowOf(email), async () => {
      await rowOf(email)
        .getByRole('button', { name: /^Refund/ })
        .click();
      await dialogOf(page).getByLabel('Confirm').fill(email);
      await submit('Refund');
    });
  for (const email of left)
    await settle(rowOf(email), async () => {
      await rowOf(email)
        .getByRole('button', { name: /^More about/ })
        .click();
      await rowOf(email)
        .getByRole('button', { name: /^Leave/ })
        .click();
      await dialogOf(page).getByLabel('Reason').fill('Paid for a book.');
      await submit('Leave it as it is');
    });
  await settle(rowOf(overfull).filter({ hasText: 'More people than seats' }), () =>
    button(`Raise ${overfull} to 2 seats`).click(),
  );
});
