import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { choose, press, tabTo, write } from '../support/keyboard.ts';
import { dialogOf, openConsole } from '../support/operator.ts';
import { database, newUser } from '../support/people.ts';

const provider = paymentProvider(testStack().paymentsUrl);

/** The oldest decisions are listed first, before those that other journeys leave. */
const longAgo = new Date('2020-01-01');

/** The address of a new person who paid each of these amounts in rupees long ago, `undefined` for the price. */
async function payer(...amounts: (string | undefined)[]): Promise<string> {
  const { email } = newUser();
  for (const rupees of amounts) {
    const id = await provider.pay({ email, ...(rupees && { rupees }) });
    await provider.untilDelivered(id, 'payment.captured');
    await database.doc(`payments/${id}`).update({ createdAt: longAgo });
  }
  return email;
}

/** The id of a new cohort, which is also its title. */
const newCohortId = () => `journey-${randomUUID().slice(0, 8)}`;

const cohortOf = (title: string) => ({
  ...{ title, startsOn: '2031-02-03', weeks: 4 },
  ...{ sessions: [], enrolment: 'closed', updatedAt: longAgo },
});

test('an operator gives a place, refunds a double payment, leaves a payment as it is and raises an overfull cohort on Today, by keyboard alone, without opening another page', async ({
  page,
}) => {
  const [cohort, overfull] = [newCohortId(), newCohortId()];
  const [given, left, twice] = await Promise.all([
    payer('5000'),
    payer('5000'),
    payer(undefined, undefined),
    database.doc(`cohorts/${cohort}`).set(cohortOf(cohort)),
    database.doc(`cohorts/${overfull}`).set({ ...cohortOf(overfull), seats: 1 }),
    ...['one', 'two'].map((name) =>
      database.doc(`roster/${overfull}-${name}`).set({
        ...{ email: `${name}-${overfull}@example.com`, cohortId: overfull, status: 'active' },
        ...{ source: 'journey', sortName: name, searchTokens: [], lastActiveOn: '' },
      }),
    ),
  ]);
  await openConsole(page);

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
  await settle(rowOf(given), async () => {
    await pressIn(rowOf(given), /^Give a place/);
    await choose(page, 'Cohort', cohort);
    await press(page, 'button', 'Give the place');
  });
  await settle(rowOf(twice), async () => {
    await pressIn(rowOf(twice), /^Refund/);
    await write(page, 'Confirm', twice);
    await press(page, 'button', 'Refund');
  });
  await settle(rowOf(left), async () => {
    await pressIn(rowOf(left), /^More about/);
    await pressIn(rowOf(left), /^Leave/);
    await write(page, 'Reason', 'Paid for a book.');
    await press(page, 'button', 'Leave it as it is');
  });
  const tooMany = rowOf(overfull).filter({ hasText: 'More people than seats' });
  await settle(tooMany, () => pressIn(tooMany, /^Raise .* to 2 seats/));
});
