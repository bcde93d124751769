import { expect, test } from '@jest/globals';
import { type DecidedPayment, noticesAbout, openNoticesOf } from './payment-notices.ts';

const paid: DecidedPayment = {
  ...{ id: 'pay_1', amount: 699_900, currency: 'INR', isCaptured: true, refunds: {} },
  ...{ dispute: 'none', respondBy: null, lost: null, email: 'asha@example.com', contactHash: null },
  ...{ billingState: null, gstin: null, createdAt: new Date('2026-06-03T10:00:00Z') },
  ...{ outcome: 'none', cohortId: null, placement: 'as-offered', settled: [] },
};
const refund = (amount: number, status: 'pending' | 'processed' | 'failed') =>
  ({ amount, status, createdAt: null }) as const;
const inPart = { outcome: 'place', refunds: { rfnd_1: refund(100, 'processed') } } as const;
const failed = { outcome: 'place', refunds: { rfnd_1: refund(100, 'failed') } } as const;
const inFull = {
  outcome: 'refunded',
  refunds: { rfnd_1: refund(100, 'failed'), rfnd_2: refund(699_900, 'processed') },
} as const;

/** The notices that are true of a payment, and the keys of those that the operator still has to settle. */
test.each<[string, Partial<DecidedPayment>, string[], string[]]>([
  ['opened a place', { outcome: 'place' }, [], []],
  ['is not captured', { outcome: 'none', isCaptured: false }, [], []],
  ['is of another amount', { outcome: 'review' }, ['review'], ['review']],
  ['has no cohort', { outcome: 'no-cohort' }, ['no-cohort'], ['no-cohort']],
  [
    'is of an amount that is no longer accepted',
    { outcome: 'amount-closed' },
    ['amount-closed'],
    ['amount-closed'],
  ],
  ['is of a removed payer', { outcome: 'payer-removed' }, ['payer-removed'], ['payer-removed']],
  ['has no known payer', { outcome: 'unclaimed' }, ['unclaimed'], ['unclaimed']],
  ['lost its payer', { outcome: 'payer-deleted' }, ['payer-deleted'], ['payer-deleted']],
  ['is the second one', { outcome: 'duplicate' }, ['duplicate'], ['duplicate']],
  ['was settled', { outcome: 'duplicate', settled: ['duplicate'] }, ['duplicate'], []],
  ['was refunded in part', inPart, ['refunded-in-part'], []],
  ['has a refund that failed', failed, ['refund-failed'], ['refund-failed rfnd_1']],
  [
    'has a refund that failed, which was settled, and another',
    {
      ...failed,
      refunds: { ...failed.refunds, rfnd_3: refund(50, 'failed') },
      settled: ['refund-failed rfnd_1'],
    },
    ['refund-failed', 'refund-failed'],
    ['refund-failed rfnd_3'],
  ],
  ['was refunded in full after a refund failed', inFull, [], []],
  ['is disputed', { outcome: 'place', dispute: 'open' }, ['dispute-open'], ['dispute-open']],
  ['was lost in a dispute', { outcome: 'place', dispute: 'lost' }, ['dispute-lost'], ['dispute-lost']],
  ['was won in a dispute', { outcome: 'place', dispute: 'won' }, ['dispute-won'], []],
  ['has a dispute that was closed', { outcome: 'place', dispute: 'closed' }, ['dispute-closed'], []],
  ['is for another cohort', { outcome: 'place', placement: 'other-cohort' }, [], ['other-cohort']],
  ['exceeds the seats', { outcome: 'place', placement: 'over-seats' }, [], ['other-cohort']],
  ['exceeded the seats and was refunded', { ...inFull, placement: 'over-seats' }, [], []],
])(
  'a payment that %s is reported as far as it is true, and listed until it is settled',
  (_, fields, reasons, keys) => {
    const payment = { ...paid, ...fields };
    expect(noticesAbout(payment).map(({ reason }) => reason)).toEqual(reasons);
    expect(openNoticesOf(payment).map(({ key }) => key)).toEqual(keys);
  },
);
