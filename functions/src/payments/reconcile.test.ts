import { beforeEach, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { providerPayment } from '../test/razorpay-webhooks.ts';
import { reconcilePayments } from './reconcile.ts';

const paidAt = new Date('2026-06-17T10:00:00Z');
const hours = (count: number) => new Date(paidAt.getTime() + count * 3_600_000);

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  const next = storedCohort({ startsOn: localDay('2026-07-13'), enrolment: 'open', status: 'planned' });
  dependencies.content.cohorts.set('next', next);
});

/** A payment at the provider whose webhook never arrived. */
const pay = (id: string, fields: Parameters<typeof providerPayment>[1] = {}) => {
  const payment = providerPayment(id, { created_at: paidAt.getTime() / 1000, ...fields });
  dependencies.providerPayments.set(payment.id, payment);
};
const mails = () => [...dependencies.mails.keys()];
const reconcile = (at: Date) => reconcilePayments(at, dependencies);

test('opens the place of a payment whose webhook was lost, and changes nothing when it runs again', async () => {
  pay('A0001');
  expect(await reconcile(hours(1))).toEqual({ seen: 1, changed: ['pay_A0001'] });
  expect([...dependencies.roster.values()]).toMatchObject([{ status: 'active', cohortId: 'next' }]);
  expect(await reconcile(hours(2))).toEqual({ seen: 1, changed: [] });
  expect(mails()).toEqual(['place-confirmed_pay_A0001']);
});

test('reads every page of the last seven days, and nothing before', async () => {
  for (let index = 0; index < 101; index += 1) pay(`A${1_000 + index}`, { email: `p${index}@example.com` });
  pay('Old01', { created_at: hours(-8 * 24).getTime() / 1000 });
  expect((await reconcile(hours(1))).seen).toBe(101);
  expect(dependencies.roster.size).toBe(101);
});

test('applies all others when one payment cannot be stored, and then fails', async () => {
  for (const id of ['A0001', 'B0001', 'C0001']) pay(id, { email: `${id}@example.com` });
  const payments: typeof dependencies.payments = {
    ...dependencies.payments,
    change: (subject, decide) =>
      subject.paymentId === 'pay_B0001'
        ? Promise.reject(new Error('the database is away'))
        : dependencies.payments.change(subject, decide),
  };
  await expect(reconcilePayments(hours(1), { ...dependencies, payments })).rejects.toThrow(/1 payment/);
  expect(dependencies.roster.size).toBe(2);
});

test('mails a person who has not signed in a day after paying how to claim the payment, once', async () => {
  pay('A0001');
  await reconcile(hours(23));
  expect(mails()).not.toContain('claim-payment_pay_A0001');
  await reconcile(hours(25));
  await reconcile(hours(49));
  expect(mails()).toEqual(['place-confirmed_pay_A0001', 'claim-payment_pay_A0001']);
});

test('mails nothing about a claim to a person who has signed in', async () => {
  pay('A0001');
  await reconcile(hours(1));
  await dependencies.members.admit({ uid: 'asha', email: 'asha@example.com', displayName: 'Asha' }, hours(2));
  await reconcile(hours(25));
  expect(mails()).toEqual(['place-confirmed_pay_A0001']);
});
