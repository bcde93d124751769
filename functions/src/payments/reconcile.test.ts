import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { providerPayment } from '../test/razorpay-webhooks.ts';
import { reconcilePayments } from './reconcile.ts';

const paidAt = new Date('2026-06-17T10:00:00Z');
const hours = (count: number) => new Date(paidAt.getTime() + count * 3_600_000);

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  const next = storedCohort({ startsOn: localDay('2026-07-13'), enrolment: 'open' });
  dependencies.content.cohorts.set('next', next);
});

/** A payment at the provider whose webhook never arrived. */
const pay = (id: string, fields: Parameters<typeof providerPayment>[1] = {}) => {
  const payment = providerPayment(id, { created_at: paidAt.getTime() / 1000, ...fields });
  dependencies.providerPayments.set(payment.id, payment);
};
/** A refund of the payment A0001 at the provider. */
const refund = (amount = 699_900) => {
  const created_at = paidAt.getTime() / 1000;
  const fields = { id: 'rfnd_1', payment_id: 'pay_A0001', status: 'processed', created_at };
  dependencies.providerRefunds.set('rfnd_1', { ...fields, amount });
};
const mails = () => [...dependencies.mails.keys()];
const reconcile = (at: Date) => reconcilePayments(at, dependencies);

test('the reconciliation opens the place of a payment whose webhook was lost, and changes nothing when it runs again', async () => {
  pay('A0001');
  expect(await reconcile(hours(1))).toEqual({ seen: 1, changed: ['pay_A0001'] });
  expect([...dependencies.roster.values()]).toMatchObject([{ status: 'active', cohortId: 'next' }]);
  expect(await reconcile(hours(2))).toEqual({ seen: 1, changed: [] });
  expect(mails()).toEqual(['place-confirmed_pay_A0001']);
});

test('the reconciliation reads every page of the last seven days, and nothing before', async () => {
  pay('B0001', { currency: 'rupees' });
  for (let index = 0; index < 101; index += 1) pay(`A${1_000 + index}`, { email: `p${index}@example.com` });
  pay('Old01', { created_at: hours(-8 * 24).getTime() / 1000 });
  expect((await reconcile(hours(1))).seen).toBe(101);
  expect(dependencies.roster.size).toBe(101);
});

test('the reconciliation finds a refund and a dispute whose webhooks were lost, long after a payment for a cohort that is not over', async () => {
  pay('A0001');
  await reconcile(hours(1));
  const refund = { id: 'rfnd_1', payment_id: 'pay_A0001', amount: 100_000, status: 'processed' };
  const created_at = hours(2).getTime() / 1000;
  dependencies.providerRefunds.set('rfnd_1', { ...refund, created_at });
  const respond_by = hours(200).getTime() / 1000;
  dependencies.providerDisputes.set('disp_1', {
    payment_id: 'pay_A0001',
    status: 'open',
    respond_by,
    created_at,
  });
  expect(await reconcile(hours(20 * 24))).toEqual({ seen: 1, changed: ['pay_A0001'] });
  expect(dependencies.storedPayments.get('pay_A0001')).toMatchObject({
    refunds: { rfnd_1: { amount: 100_000, status: 'processed' } },
    dispute: 'open',
    respondBy: hours(200),
  });
  expect(mails()).toEqual(
    expect.arrayContaining(['refund-confirmed_pay_A0001_rfnd_1', 'operator-notice_pay_A0001_dispute-open']),
  );
});

test('the reconciliation does not count a refund that the provider only counts in the payment, or lists as pending', async () => {
  pay('A0001', { amount_refunded: 699_900, status: 'refunded', captured: true });
  dependencies.providerRefunds.set('rfnd_1', {
    id: 'rfnd_1',
    payment_id: 'pay_A0001',
    amount: 699_900,
    status: 'pending',
    created_at: paidAt.getTime() / 1000,
  });
  await reconcile(hours(1));
  expect([...dependencies.roster.values()]).toMatchObject([{ status: 'active' }]);
});

test('the reconciliation closes the place of a payment that was lost together with its refund', async () => {
  pay('A0001');
  refund();
  expect(await reconcile(hours(1))).toEqual({ seen: 1, changed: ['pay_A0001'] });
  expect([...dependencies.roster.values()]).toMatchObject([{ status: 'refunded' }]);
});

test('the reconciliation finds the refund of an older payment that opened no place', async () => {
  pay('A0001', { amount: 100 });
  await reconcile(hours(1));
  refund(100);
  expect(await reconcile(hours(20 * 24))).toEqual({ seen: 1, changed: ['pay_A0001'] });
  expect(dependencies.storedPayments.get('pay_A0001')?.outcome).toBe('refunded');
});

test('the reconciliation leaves out a payment that was only authorised', async () => {
  pay('A0001', { captured: false, status: 'authorized' });
  expect(await reconcile(hours(1))).toEqual({ seen: 0, changed: [] });
  expect(dependencies.storedPayments.size).toBe(0);
});

test('the reconciliation enqueues a mail of an older payment again that was lost', async () => {
  pay('A0001');
  await reconcile(hours(1));
  dependencies.mails.clear();
  await reconcile(hours(9 * 24));
  expect(mails()).toContain('place-confirmed_pay_A0001');
});

test('the reconciliation logs what the provider lists in an unknown format, and applies everything else without failing', async () => {
  pay('A0001');
  pay('B0001', { email: 'b@example.com', currency: 'rupees' });
  dependencies.providerRefunds.set('rfnd_1', { id: 'rfnd_1', created_at: paidAt.getTime() / 1000 });
  expect(await reconcile(hours(1))).toMatchObject({ seen: 1, changed: ['pay_A0001'] });
  expect(dependencies.logged.at(-1)).toMatch(/"unreadable":2/);
});

test('the reconciliation reads the payments when the list of disputes cannot be read, and then fails', async () => {
  pay('A0001');
  const razorpay = { ...dependencies.razorpay, disputes: () => Promise.reject(new Error('not available')) };
  await expect(reconcilePayments(hours(1), { ...dependencies, razorpay })).rejects.toThrow(/1 payment/);
  expect(dependencies.roster.size).toBe(1);
});

test('the reconciliation applies all others when one payment cannot be stored, and then fails', async () => {
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

test('mails nothing about a claim of a payment that was refunded', async () => {
  pay('A0001');
  await reconcile(hours(1));
  refund();
  await reconcile(hours(25));
  expect(mails()).toEqual(['place-confirmed_pay_A0001', 'refund-confirmed_pay_A0001_rfnd_1']);
});

test('mails nothing about a claim to a person who has signed in', async () => {
  pay('A0001');
  await reconcile(hours(1));
  await dependencies.members.admit({ uid: 'asha', email: 'asha@example.com', displayName: 'Asha' }, hours(2));
  await reconcile(hours(25));
  expect(mails()).toEqual(['place-confirmed_pay_A0001']);
});

describe('a webhook that could not be read', () => {
  const unreadable = (id: string, event: string, paymentId: string | null) =>
    dependencies.unreadable.set(id, { id, event, paymentId, receivedAt: paidAt });
  const unreadIds = () => [...dependencies.unreadable.keys()];

  test('leaves the list once everything that the provider lists was read, with the payment that it was about', async () => {
    pay('Old01', { created_at: hours(-30 * 24).getTime() / 1000 });
    unreadable('evt_1', 'payment.captured', 'pay_Old01');
    unreadable('evt_2', 'refund.processed', null);
    expect(await reconcile(hours(1))).toMatchObject({ changed: ['pay_Old01'] });
    expect(unreadIds()).toEqual([]);
  });

  test('stays while something that the provider lists cannot be read', async () => {
    unreadable('evt_1', 'payment.captured', 'pay_A0001');
    dependencies.providerPayments.set('pay_A0001', { id: 'pay_A0001', created_at: paidAt.getTime() / 1000 });
    await reconcile(hours(1));
    expect(unreadIds()).toEqual(['evt_1']);
  });

  test('stays while a refund of a payment for a cohort cannot be read', async () => {
    pay('A0001');
    await reconcile(hours(1));
    unreadable('evt_1', 'refund.processed', 'pay_A0001');
    const created_at = paidAt.getTime() / 1000;
    dependencies.providerRefunds.set('rfnd_1', { id: 'rfnd_1', payment_id: 'pay_A0001', created_at });
    await reconcile(hours(20 * 24));
    expect(unreadIds()).toEqual(['evt_1']);
  });

  test('stays when one of the provider’s lists cannot be read', async () => {
    unreadable('evt_1', 'payment.captured', 'pay_A0001');
    const razorpay = { ...dependencies.razorpay, refunds: () => Promise.reject(new Error('not available')) };
    await expect(reconcilePayments(hours(1), { ...dependencies, razorpay })).rejects.toThrow();
    expect(unreadIds()).toEqual(['evt_1']);
  });

  test('leaves the list when the provider does not know its payment', async () => {
    unreadable('evt_1', 'payment.captured', 'pay_None1');
    expect(await reconcile(hours(1))).toEqual({ seen: 0, changed: [] });
    expect(unreadIds()).toEqual([]);
  });

  test('about a dispute stays until the dispute is known', async () => {
    pay('A0001');
    unreadable('evt_0', 'payment.dispute.created', null);
    unreadable('evt_1', 'payment.dispute.created', 'pay_A0001');
    await reconcile(hours(1));
    expect(unreadIds()).toEqual(['evt_0', 'evt_1']);
    dependencies.providerDisputes.set('disp_1', { payment_id: 'pay_A0001', status: 'open' });
    await reconcile(hours(2));
    expect(unreadIds()).toEqual(['evt_0']);
  });
});
