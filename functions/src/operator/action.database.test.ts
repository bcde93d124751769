import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { dryRun, email, full, operator, operatorTests, refundOf } from '../test/operator-tests.ts';
import { createCohort, editCohort } from './cohorts.ts';
import { refund } from './payments.ts';
import { enrol, move, remove, restore } from './people.ts';

const product = operatorTests();

test('a dry run changes and logs nothing, and says what it would change', async () => {
  await product.pay();
  const before = await product.logEntries();
  const acts = [
    () => move({ email, cohortId: 'later' }, dryRun, product.dependencies),
    () => remove({ email }, dryRun, product.dependencies),
    () => refund(refundOf(full), dryRun, product.dependencies),
    () => editCohort('next', { seats: 3 }, dryRun, product.dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'next' }, dryRun, product.dependencies),
  ];
  for (const act of acts) expect((await act()).effects.join()).toMatch(/ravi@|mina@|Seats/);
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'next' });
  expect((await product.dependencies.cohorts.get('next'))?.seats).toBe(10);
  expect(product.dependencies.providerRefunds.size).toBe(0);
  expect(await product.logEntries()).toHaveLength(before.length);
});

test('impossible commands are refused and change nothing', async () => {
  await enrol({ email, cohortId: 'next' }, operator, product.dependencies);
  const before = (await product.logEntries()).length;
  const session = { week: 1, startsAt: new Date('2030-01-01T10:00:00Z'), minutes: 90 };
  const acts = [
    () => enrol({ email, cohortId: 'next' }, operator, product.dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'unknown' }, operator, product.dependencies),
    () =>
      enrol(
        { email: 'mina@example.com', cohortId: 'next', paymentId: 'pay_Z0001' },
        operator,
        product.dependencies,
      ),
    () => move({ email, cohortId: 'unknown' }, operator, product.dependencies),
    () => remove({ email: 'mina@example.com' }, operator, product.dependencies),
    () => restore({ email }, operator, product.dependencies),
    () => refund({ paymentId: 'pay_Z0001', paise: 100, refundedBefore: 0 }, operator, product.dependencies),
    () => editCohort('unknown', { seats: 1 }, operator, product.dependencies),
    () => editCohort('next', {}, operator, product.dependencies),
    () => editCohort('next', { seats: -1 }, operator, product.dependencies),
    () => editCohort('next', { sessions: [session] }, operator, product.dependencies),
    () =>
      createCohort(
        'next',
        { title: 'N', startsOn: localDay('2026-07-13'), weeks: 4 },
        operator,
        product.dependencies,
      ),
    () =>
      createCohort(
        'a/b',
        { title: 'N', startsOn: localDay('2026-07-13'), weeks: 4 },
        operator,
        product.dependencies,
      ),
  ];
  for (const act of acts) await expect(act()).rejects.toThrow();
  expect(await product.logEntries()).toHaveLength(before);
});
