import { describe, expect, test } from '@jest/globals';
import { amountRefunded } from '@reshape/domain/payments';
import { createPaymentsApp } from '../http/payments-app.ts';
import { dryRun, email, full, operator, operatorTests, refundOf } from '../test/operator-tests.ts';
import { deliver, providerPayment, refundWebhook } from '../test/razorpay-webhooks.ts';
import { editCohort } from './cohorts.ts';
import { reconcile, refund, settle } from './payments.ts';
import { enrol, restore } from './people.ts';
import { listTodos } from './todo.ts';

const product = operatorTests();

describe('a refund', () => {
  test('in full closes the place, and more than is left is refused', async () => {
    await product.pay();
    await expect(refund(refundOf(full + 100), operator, product.dependencies)).rejects.toThrow(
      /can be refunded/,
    );
    await refund(refundOf(100_000), operator, product.dependencies);
    expect((await product.place())?.status).toBe('active');
    await refund(refundOf(full - 100_000, 100_000), operator, product.dependencies);
    expect((await product.place())?.status).toBe('refunded');
    await restore({ email }, operator, product.dependencies);
    expect(await product.place()).toMatchObject({ status: 'active', source: 'operator' });
  });

  test('is refused when something else was refunded before, with the amount', async () => {
    await product.pay();
    await refund(refundOf(100_000), operator, product.dependencies);
    await expect(refund(refundOf(100_000), operator, product.dependencies)).rejects.toMatchObject({
      isConflict: true,
      message: expect.stringMatching(/not ₹0 but ₹1,000 was refunded before .*--refunded-before 1000/),
    });
    expect(product.dependencies.providerRefunds.size).toBe(1);
  });

  test('is made once when two operators request the same part at once', async () => {
    await product.pay();
    await Promise.allSettled([
      refund(refundOf(100_000), operator, product.dependencies),
      refund(refundOf(100_000), operator, product.dependencies),
    ]);
    expect(product.dependencies.providerRefunds.size).toBe(1);
    expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBe(100_000);
  });

  test('is refused while the provider has not answered an earlier one', async () => {
    await product.pay();
    const silent = {
      ...product.dependencies.razorpay,
      refund: () => Promise.reject(new TypeError('fetch failed')),
    };
    const failing = { ...product.dependencies, razorpay: silent };
    await expect(refund(refundOf(100_000), operator, failing)).rejects.toThrow('Repeat the command');
    await expect(refund(refundOf(200_000), operator, product.dependencies)).rejects.toMatchObject({
      isConflict: true,
    });
  });

  test('is made once when it is repeated after its response was lost', async () => {
    await product.pay();
    const silent = {
      ...product.dependencies.razorpay,
      refund: async (...args: Parameters<typeof product.dependencies.razorpay.refund>) => {
        await product.dependencies.razorpay.refund(...args);
        throw new TypeError('fetch failed');
      },
    };
    const failing = { ...product.dependencies, razorpay: silent };
    await expect(refund(refundOf(100_000), operator, failing)).rejects.toThrow('Repeat the command');
    await refund(refundOf(100_000), operator, product.dependencies);
    expect(product.dependencies.providerRefunds.size).toBe(1);
    expect(await product.storedPayment()).toMatchObject({ requestedRefund: null });
  });

  test('that the provider refuses leaves nothing behind', async () => {
    await product.pay();
    product.dependencies.providerPayments.clear();
    await expect(refund(refundOf(full), operator, product.dependencies)).rejects.toThrow('does not exist');
    expect(await product.storedPayment()).toMatchObject({ refunds: {}, requestedRefund: null });
  });

  test('that is still being processed keeps the place, and one that fails tells the operator until it is settled', async () => {
    await product.pay();
    const app = createPaymentsApp(product.dependencies);
    await deliver(app, refundWebhook('refund.created', providerPayment('A0001', { email })));
    await expect(refund(refundOf(full), operator, product.dependencies)).rejects.toMatchObject({
      isConflict: true,
    });
    await deliver(app, refundWebhook('refund.failed', providerPayment('A0001', { email })));
    expect((await product.place())?.status).toBe('active');
    expect(await listTodos(product.dependencies)).toMatchObject([
      { id: 'pay_A0001', reason: 'refund-failed', commands: ['refund pay_A0001 6999', 'settle pay_A0001'] },
    ]);
    await settle({ paymentId: 'pay_A0001' }, operator, product.dependencies);
    expect(await listTodos(product.dependencies)).toEqual([]);
    await expect(settle({ paymentId: 'pay_A0001' }, operator, product.dependencies)).rejects.toThrow(
      'needs no decision',
    );
  });

  test('names payer, cohort and what happens to the place in a dry run', async () => {
    await product.pay();
    const part = (await refund(refundOf(100_000), dryRun, product.dependencies)).effects.join(' ');
    expect(part).toMatch(/ravi@example.com paid ₹6,999 on .* 2026 for next/);
    expect(part).toContain('The place of ravi@example.com in next stays open.');
    const all = (await refund(refundOf(full), dryRun, product.dependencies)).effects.join(' ');
    expect(all).toContain('The place of ravi@example.com in next closes');
  });
});

test('a payment stored before refunds had ids counts what was refunded of it as before', async () => {
  await product.pay();
  const document = product.database.doc('payments/pay_A0001');
  const { refunds: _, placement: __, ...old } = (await document.get()).data() ?? {};
  await document.set({ ...old, amountRefunded: 100_000, status: 'partially_refunded' });
  expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBe(100_000);
  await refund(refundOf(full - 100_000, 100_000), operator, product.dependencies);
  expect((await product.place())?.status).toBe('active');
  await refund(refundOf(100_000, full - 100_000), operator, product.dependencies).catch(() => undefined);
  expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBeGreaterThanOrEqual(
    full - 100_000,
  );
});

test.each([
  ['of another amount', { amount: 100 }],
  ['without an address', { email: null }],
])('accepts a payment %s, and its refund closes the place', async (_, fields) => {
  await product.pay(fields);
  expect(await product.place()).toBeUndefined();
  await enrol({ email, cohortId: 'later', paymentId: 'pay_A0001' }, operator, product.dependencies);
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later', source: 'payment' });
  expect((await product.dependencies.payments.get('pay_A0001'))?.outcome).toBe('place');
  const paise = (await product.dependencies.payments.get('pay_A0001'))?.amount ?? 0;
  await refund(refundOf(paise), operator, product.dependencies);
  expect((await product.place())?.status).toBe('refunded');
});

describe('a payment of an amount that no cohort asks for', () => {
  const mailsToPayer = () => {
    const { mails } = product.dependencies;
    return [...mails.values()].filter((mail) => 'email' in mail && mail.email === email);
  };

  test('brings its payer no mail until an operator refunds it', async () => {
    await product.pay({ amount: 100_000 });
    expect(mailsToPayer()).toEqual([]);
    await refund(refundOf(100_000), operator, product.dependencies);
    expect(mailsToPayer()).toMatchObject([{ kind: 'refund-confirmed', amount: 100_000 }]);
  });

  test('leaves the list when an operator marks it as settled, and opens no place when a cohort asks for the amount later', async () => {
    await product.pay({ amount: 100_000 });
    expect(await listTodos(product.dependencies)).toMatchObject([{ reason: 'review' }]);
    await settle({ paymentId: 'pay_A0001' }, operator, product.dependencies);
    expect(await listTodos(product.dependencies)).toEqual([]);
    await editCohort('next', { price: 100_000 }, operator, product.dependencies);
    await reconcile(new Date('2026-06-18'), operator, product.dependencies);
    expect([await product.place(), mailsToPayer()]).toEqual([undefined, []]);
    await enrol({ email, cohortId: 'next', paymentId: 'pay_A0001' }, operator, product.dependencies);
    expect((await product.place())?.status).toBe('active');
  });
});
