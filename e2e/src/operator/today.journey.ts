import { expect, type Locator, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { choose, press, tabTo, write } from '../support/keyboard.ts';
import { createCohort, dialogOf, goTo, openConsole } from '../support/operator.ts';
import { database, newUser } from '../support/people.ts';

const provider = paymentProvider(testStack().paymentsUrl);

/** The oldest decisions are listed first, before those that other journeys leave. */
const longAgo = new Date('2020-01-01');

/** The addresses of new people who each paid these amounts in rupees long ago, `undefined` for the price. */
const payers = (count: number, ...amounts: (string | undefined)[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { email } = newUser();
      for (const rupees of amounts) {
        const id = await provider.pay({ email, ...(rupees && { rupees }) });
        await provider.untilDelivered(id, 'payment.captured');
        await database.doc(`payments/${id}`).update({ createdAt: longAgo });
      }
      return email;
    }),
  );

test('an operator settles the twelve decisions of a morning on Today by keyboard alone, without opening another page', async ({
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
  await database.doc(`cohorts/${overfull}`).update({ seats: 1, updatedAt: longAgo });
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
    if (await showAll.isVisible()) {
      await tabTo(page, showAll);
      await page.keyboard.press('Enter');
    }
    await act();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/operator');
  };
  const pressIn = async (row: Locator, name: RegExp) => {
    await tabTo(page, row.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  for (const email of given)
    await settle(rowOf(email), async () => {
      await pressIn(rowOf(email), /^Give a place/);
      await choose(page, 'Cohort', cohort);
      await press(page, 'button', 'Give the place');
    });
  for (const email of twice)
    await settle(rowOf(email), async () => {
      await pressIn(rowOf(email), /^Refund/);
      await write(page, 'Confirm', email);
      await press(page, 'button', 'Refund');
    });
  for (const email of left)
    await settle(rowOf(email), async () => {
      await pressIn(rowOf(email), /^More about/);
      await pressIn(rowOf(email), /^Leave/);
      await write(page, 'Reason', 'Paid for a book.');
      await press(page, 'button', 'Leave it as it is');
    });
  const tooMany = rowOf(overfull).filter({ hasText: 'More people than seats' });
  await settle(tooMany, () => pressIn(tooMany, /^Raise .* to 2 seats/));
});
