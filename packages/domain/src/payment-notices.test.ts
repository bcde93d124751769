import { expect, test } from '@jest/globals';
import { noticesAbout, openNoticesOf, unsettledOutcomes } from './payment-notices.ts';
import type { Payment } from './payments.ts';

const at = new Date('2026-06-03T10:00:00Z');
const payment: Payment & { readonly placement: 'as-offered'; readonly settled: readonly string[] } = {
  ...{ id: 'pay_1', amount: 1_000, currency: 'INR', isCaptured: true, refunds: {} },
  ...{ dispute: 'none', respondBy: null, email: 'asha@example.com', contactHash: null },
  ...{ billingState: null, gstin: null, createdAt: at, outcome: 'place', cohortId: 'first' },
  ...{ placement: 'as-offered', settled: [] },
};
const refund = (amount: number, status: 'processed' | 'failed') => ({ amount, status, createdAt: at });

test('nothing has to be said about a payment that opened a place and was not refunded or disputed', () => {
  expect(noticesAbout(payment)).toEqual([]);
  expect(openNoticesOf(payment)).toEqual([]);
});

test.each(unsettledOutcomes)(
  'a payment with the outcome %s waits for the operator until they settle it',
  (outcome) => {
    expect(noticesAbout({ ...payment, outcome })).toEqual([{ reason: outcome }]);
    expect(openNoticesOf({ ...payment, outcome })).toEqual([{ reason: outcome, key: outcome }]);
    expect(openNoticesOf({ ...payment, outcome, settled: [outcome] })).toEqual([]);
  },
);

test('each failed refund waits for the operator, until the payment is refunded in full', () => {
  const refunds = { rfnd_1: refund(1_000, 'failed'), rfnd_2: refund(1_000, 'failed') };
  expect(openNoticesOf({ ...payment, refunds, settled: ['refund-failed rfnd_1'] })).toEqual([
    { reason: 'refund-failed', key: 'refund-failed rfnd_2' },
  ]);
  const refunded = { ...refunds, rfnd_3: refund(1_000, 'processed') };
  expect(noticesAbout({ ...payment, refunds: refunded })).toEqual([]);
});

test('a refund in part and the end of a dispute are told, and need no decision', () => {
  const inPart: Payment = { ...payment, refunds: { rfnd_1: refund(400, 'processed') } };
  expect(noticesAbout(inPart)).toEqual([{ reason: 'refunded-in-part' }]);
  for (const dispute of ['won', 'closed'] as const)
    expect(noticesAbout({ ...payment, dispute })).toEqual([{ reason: `dispute-${dispute}` }]);
  expect(openNoticesOf({ ...payment, ...inPart, dispute: 'won' })).toEqual([]);
  expect(openNoticesOf({ ...payment, dispute: 'closed' })).toEqual([]);
});

test.each(['open', 'lost'] as const)('a dispute that is %s waits for the operator', (dispute) => {
  const reason = `dispute-${dispute}`;
  expect(openNoticesOf({ ...payment, dispute })).toEqual([{ reason, key: reason }]);
});

test.each(['over-seats', 'other-cohort'] as const)(
  'a place that was given %s waits for the operator, and no other payment does',
  (placement) => {
    const elsewhere = { ...payment, placement };
    expect(openNoticesOf(elsewhere)).toEqual([{ reason: 'other-cohort', key: 'other-cohort' }]);
    expect(openNoticesOf({ ...elsewhere, settled: ['other-cohort'] })).toEqual([]);
    expect(openNoticesOf({ ...elsewhere, outcome: 'refunded' })).toEqual([]);
  },
);
