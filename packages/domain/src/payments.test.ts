import { describe, expect, test } from '@jest/globals';
import { localDay } from './local-day.ts';
import {
  type AcceptedAmount,
  type AmountPaid,
  amountCommitted,
  amountLost,
  amountRefunded,
  amountsOf,
  type CohortOffer,
  cohortToJoin,
  decidePayments,
  judgeAmount,
  mergeFacts,
  outcomeWithoutPayer,
  type Payer,
  type Payment,
  type Place,
  type Placement,
  paymentStatus,
  type Refund,
  seatsLeft,
  unlistedRefundId,
} from './payments.ts';

const price = { amount: 699_900, currency: 'INR' };
/** What the cohort `early` costs; every other costs the price. */
const earlyPrice = { amount: 499_900, currency: 'INR' };
const terms = {
  cohortFor: (): string | undefined => 'next',
  isOver: (id: string) => id === 'over',
  leftAs: ({ id }: Payment) => (id === 'left' ? ('review' as const) : undefined),
  refusalOf: (paid: { readonly amount: number; readonly currency: string }, cohortId?: string) =>
    [price, ...(cohortId === 'early' ? [earlyPrice] : [])].some(
      ({ amount, currency }) => amount === paid.amount && currency === paid.currency,
    )
      ? undefined
      : ('review' as const),
};

const payment = (id: string, fields: Partial<Payment> = {}): Payment => ({
  id,
  ...price,
  isCaptured: true,
  refunds: {},
  dispute: 'none',
  respondBy: null,
  lost: null,
  email: 'asha@example.com',
  contactHash: null,
  billingState: null,
  gstin: null,
  createdAt: new Date(`2026-06-0${id}T10:00:00Z`),
  outcome: 'none',
  cohortId: null,
  ...fields,
});
const settle = (payments: readonly Payment[], place?: Place): Payer =>
  decidePayments({ payments, place }, terms);
const outcomes = ({ payments }: Payer) => payments.map(({ outcome }) => outcome);
const paidPlace: Place = { cohortId: 'next', status: 'active', isPaid: true };
/** One refund for each amount, all with the same status. */
const refundsOf = (amounts: readonly number[], status: Refund['status'] = 'processed') => ({
  refunds: Object.fromEntries(
    amounts.map((amount, index) => [`rfnd_${index}`, { amount, status, createdAt: null }]),
  ),
});
const refunded = refundsOf([price.amount]);

describe('the place of a person', () => {
  test('opens with a captured payment of the full price', () => {
    const result = settle([payment('1')]);
    expect(outcomes(result)).toEqual(['place']);
    expect(result.place).toEqual(paidPlace);
  });

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('needs a review after %s', (_, fields) => {
    const result = settle([payment('1', fields)]);
    expect([outcomes(result), result.place]).toEqual([['review'], undefined]);
  });

  test('does not open when there is no cohort to join, and opens as soon as there is one', () => {
    const waiting = decidePayments(
      { payments: [payment('1')], place: undefined },
      { ...terms, cohortFor: () => undefined },
    );
    expect([outcomes(waiting), waiting.place]).toEqual([['no-cohort'], undefined]);
    expect(decidePayments(waiting, terms).place).toEqual(paidPlace);
  });

  test.each(['pending', 'failed'] as const)('stays open while a refund in full is %s', (status) => {
    const result = settle([payment('1', refundsOf([price.amount], status))], paidPlace);
    expect([outcomes(result), result.place]).toEqual([['place'], paidPlace]);
  });

  test('closes with refunds in part that add up to the price', () => {
    const result = settle([payment('1', refundsOf([100_000, 599_900]))], paidPlace);
    expect([outcomes(result), result.place?.status]).toEqual([['refunded'], 'refunded']);
  });

  test('opens again when the refund that closed it fails after all', () => {
    const closed = settle([payment('1', refunded)], paidPlace);
    const [stored] = closed.payments;
    if (!stored) throw new Error('the payment is gone');
    const failed = mergeFacts(stored, { ...stored, ...refundsOf([price.amount], 'failed') });
    expect(settle([{ ...stored, ...failed }], closed.place).place).toEqual(paidPlace);
  });

  test('comes from the payment with the smaller id when two were made at the same time', () => {
    const [first, second] = [payment('1'), payment('2', { createdAt: payment('1').createdAt })];
    for (const payments of [
      [first, second],
      [second, first],
    ])
      expect(settle(payments).payments).toMatchObject([
        { id: '1', outcome: 'place' },
        { id: '2', outcome: 'duplicate' },
      ]);
  });

  test('does not open when the money was only authorised', () => {
    const result = settle([payment('1', { isCaptured: false })]);
    expect([outcomes(result), result.place]).toEqual([['none'], undefined]);
  });

  test('comes from the older payment when the same person pays twice', () => {
    expect(settle([payment('2'), payment('1')]).payments).toMatchObject([
      { id: '1', outcome: 'place' },
      { id: '2', outcome: 'duplicate' },
    ]);
  });

  test('stays open when one of two payments is refunded, and closes with the second', () => {
    const one = settle([payment('1', refunded), payment('2')], paidPlace);
    expect([outcomes(one), one.place]).toEqual([['refunded', 'place'], paidPlace]);
    const both = settle([payment('1', refunded), payment('2', refunded)], paidPlace);
    expect(both.place?.status).toBe('refunded');
  });

  test('stays open after a partial refund and during a dispute', () => {
    const part = settle([payment('1', { ...refundsOf([100]), dispute: 'open' })], paidPlace);
    expect([outcomes(part), part.place]).toEqual([['place'], paidPlace]);
  });

  test('does not open when the refund arrives first', () => {
    const result = settle([payment('1', refunded)]);
    expect([outcomes(result), result.place]).toEqual([['refunded'], { ...paidPlace, status: 'refunded' }]);
    const withAnother = settle([payment('1', refunded), payment('2', { amount: 100 })]);
    expect(withAnother.place?.status).toBe('refunded');
  });

  test('opens again for a person who was refunded and pays again', () => {
    const result = settle([payment('1', refunded), payment('2')], { ...paidPlace, status: 'refunded' });
    expect([outcomes(result), result.place]).toEqual([['refunded', 'place'], paidPlace]);
  });

  test('is not opened by a payment once the operator has removed it', () => {
    const removed: Place = { ...paidPlace, status: 'removed' };
    const result = settle([payment('1')], removed);
    expect([outcomes(result), result.place]).toEqual([['payer-removed'], removed]);
    expect(settle([payment('1', { cohortId: 'next', outcome: 'place' })], removed).place).toBe(removed);
  });

  const given: Place = { cohortId: 'next', status: 'active', isPaid: false };

  test('that the operator gave is paid for by the first payment, and only the second is a duplicate', () => {
    const paid = settle([payment('1')], given);
    expect([outcomes(paid), paid.place]).toEqual([['place'], paidPlace]);
    expect(outcomes(settle([payment('1'), payment('2')], given))).toEqual(['place', 'duplicate']);
  });

  test.each([
    [
      'reported after the payment',
      settle([{ ...payment('1', { cohortId: 'next', outcome: 'place' }), ...refunded }], paidPlace),
    ],
    ['reported before it', settle([payment('1', refunded)], given)],
  ])('that the operator gave closes with a refund of its payment in full, %s', (_, { place }) => {
    expect(place).toEqual({ ...paidPlace, status: 'refunded' });
  });

  test('that the operator gave again after a refund stays, whatever is reported about the refunded payment', () => {
    const refundedPayment = payment('1', { ...refunded, cohortId: 'next', outcome: 'refunded' });
    expect(settle([refundedPayment], given).place).toBe(given);
  });

  test('is neither opened nor kept open by a payment that was left as it is', () => {
    const left = payment('1', { id: 'left' });
    expect(settle([left])).toMatchObject({
      payments: [{ outcome: 'review', cohortId: null }],
      place: undefined,
    });
    const held = settle(
      [payment('1', refunded), { ...left, cohortId: 'next', outcome: 'duplicate' }],
      paidPlace,
    );
    expect([outcomes(held), held.place?.status]).toEqual([['refunded', 'review'], 'refunded']);
  });

  test('is the same object when a payment changes nothing about it', () => {
    expect(settle([payment('1', { cohortId: 'next' })], paidPlace).place).toBe(paidPlace);
  });

  test('moves to the next cohort when a person whose cohort is over pays again', () => {
    const first = payment('1', { cohortId: 'over', outcome: 'place' });
    const result = settle([first, payment('2')], { ...paidPlace, cohortId: 'over' });
    expect([outcomes(result), result.place]).toEqual([['place', 'place'], paidPlace]);
  });

  test('stays in its cohort when the refund of an earlier payment for another one fails, which is then a duplicate', () => {
    const earlier = payment('1', {
      ...refundsOf([price.amount], 'failed'),
      cohortId: 'late',
      outcome: 'refunded',
    });
    const result = settle([earlier, payment('2', { cohortId: 'next', outcome: 'place' })], paidPlace);
    expect([outcomes(result), result.place]).toEqual([['duplicate', 'place'], paidPlace]);
    const later = { ...earlier, id: '3', createdAt: new Date('2026-06-09T10:00:00Z') };
    const reversed = settle([payment('2', { cohortId: 'next', outcome: 'place' }), later], paidPlace);
    expect([outcomes(reversed), reversed.place]).toEqual([['place', 'duplicate'], paidPlace]);
  });

  test('comes from an amount that only the running cohort of the payer accepts', () => {
    const early: Place = { cohortId: 'early', status: 'active', isPaid: true };
    const result = settle([payment('1', earlyPrice)], early);
    expect(result.payments[0]).toMatchObject({ outcome: 'place', cohortId: 'early' });
    expect(outcomes(settle([payment('1', earlyPrice)]))).toEqual(['review']);
  });

  test('stays open with an accepted payment when the price changes', () => {
    const accepted = payment('1', { amount: 500_000, cohortId: 'next', outcome: 'place' });
    expect(settle([accepted], paidPlace).place).toEqual(paidPlace);
  });

  test('disappears when its payment is claimed by another account, unless it was closed by a refund before', () => {
    expect(settle([], paidPlace).place).toBeUndefined();
    const closed: Place = { ...paidPlace, status: 'refunded' };
    expect(settle([], closed).place).toBe(closed);
  });
});

test.each<[string, Partial<Payment>, string]>([
  ['paid for a programme that is over', { outcome: 'place', cohortId: 'over' }, 'place'],
  ['paid for a place that is still used', { outcome: 'place', cohortId: 'next' }, 'payer-deleted'],
  ['waited for a decision', { outcome: 'duplicate', cohortId: 'over' }, 'payer-deleted'],
  ['arrived after the deletion', {}, 'payer-deleted'],
  ['was left as it is', { id: 'left' }, 'review'],
  ['was not captured', { isCaptured: false }, 'none'],
  ['was refunded', refunded, 'refunded'],
])(
  'a payment that %s is money to decide about without its payer, unless nothing is owed',
  (_, fields, outcome) => {
    expect(outcomeWithoutPayer(payment('1', fields), terms)).toBe(outcome);
  },
);

test('a cohort accepts its own price in place of that of the programme, and each further amount', () => {
  const scholarship = { name: 'Scholarship', amount: 100 };
  expect(amountsOf({ acceptedAmounts: [] }, 700)).toEqual([700]);
  expect(amountsOf({ price: 500, acceptedAmounts: [scholarship] }, 700)).toEqual([500, 100]);
});

describe('an amount that a cohort accepts', () => {
  const day = localDay('2026-06-17');
  const [before, after] = [localDay('2026-06-16'), localDay('2026-06-18')];
  test.each<[string, Partial<AcceptedAmount>, Partial<AmountPaid>, ReturnType<typeof judgeAmount>]>([
    ['pays', {}, { hasRoom: false, used: 900 }, 'pays'],
    ['pays on its last day', { until: day }, {}, 'pays'],
    ['does not pay after its last day', { until: before }, {}, 'ended'],
    ['pays up to its limit', { limit: 2, until: after }, { used: 1 }, 'pays'],
    ['does not pay beyond its limit', { limit: 2 }, { used: 2 }, 'used-up'],
    ['with a limit does not pay without room', { limit: 2 }, { hasRoom: false }, 'no-room'],
    ['with an end does not pay without room', { until: day }, { hasRoom: false }, 'no-room'],
    ['does not pay as another amount', {}, { amount: 101 }, undefined],
    ['does not end the price', { limit: 2, until: before }, { amount: 500, used: 9 }, 'pays'],
  ])('%s', (_, fields, paid, verdict) => {
    const cohort = { price: 500, acceptedAmounts: [{ name: 'Early bird', amount: 100, ...fields }] };
    expect(judgeAmount(cohort, 700, { amount: 100, day, used: 0, hasRoom: true, ...paid })).toBe(verdict);
  });
});

test.each([
  ['pending', 'before its money is captured', { isCaptured: false }],
  ['captured', 'without a refund', {}],
  ['partially_refunded', 'once a part is refunded', refundsOf([1])],
  ['refunded', 'once all is refunded', refunded],
  ['refunded', 'when more than its amount is refunded', refundsOf([price.amount + 1])],
])('a payment is %s %s', (status, _, fields) => {
  expect(paymentStatus(payment('1', fields))).toBe(status);
});

describe('of two updates of a payment', () => {
  const [june, july] = [new Date('2026-06-01'), new Date('2026-07-01')];
  const refund = (fields: Partial<Refund> = {}) => ({
    refunds: { rfnd_1: { amount: 100, status: 'pending', createdAt: july, ...fields } as const },
  });

  test.each<[string, Partial<Payment>, Partial<Payment>]>([
    ['the larger amount counts', { amount: 200 }, { amount: 100 }],
    ['the currency that is first in the alphabet counts', { currency: 'INR' }, { currency: 'USD' }],
    ['a capture counts', { isCaptured: true }, { isCaptured: false }],
    ['nothing is captured by itself', { isCaptured: false }, { isCaptured: false }],
    ['the later state of a dispute counts', { dispute: 'won' }, { dispute: 'lost' }],
    [
      'the larger loss counts, from when it was first reported',
      { lost: { amount: 2, at: june } },
      { lost: { amount: 1, at: june } },
    ],
    ['the later time to respond counts', { respondBy: july }, { respondBy: june }],
    ['a time to respond counts when the other has none', { respondBy: june }, { respondBy: null }],
    ['the address that is first in the alphabet counts', { email: 'a@x.in' }, { email: 'b@x.in' }],
    ['an address counts when the other has none', { email: 'b@x.in' }, { email: null }],
    ['the earlier time of the payment counts', { createdAt: june }, { createdAt: july }],
    ['the larger amount of a refund counts', refund({ amount: 200 }), refund()],
    ['the later state of a refund counts', refund({ status: 'failed' }), refund({ status: 'processed' })],
    ['the earlier time of a refund counts', refund({ createdAt: june }), refund()],
    ['a time of a refund counts when the other has none', refund(), refund({ createdAt: null })],
    ['a refund counts that only one names', refund(), {}],
  ])('%s, whichever is first', (_, counts, other) => {
    const [one, two] = [payment('1', counts), payment('1', other)];
    expect(mergeFacts(one, two)).toMatchObject(counts);
    expect(mergeFacts(two, one)).toMatchObject(counts);
  });
});

test.each([
  [10, 7, 3],
  [10, 12, 0],
  [undefined, 12, undefined],
])('of %s seats of which %i are taken, %s are left', (seats, taken, left) => {
  expect(seatsLeft(seats, taken)).toBe(left);
});

test('what was refunded before refunds had ids is not counted again when the provider lists it', () => {
  const { refunds } = refundsOf([60_000, 50_000]);
  const before = { [unlistedRefundId]: { amount: 100_000, status: 'processed', createdAt: null } } as const;
  expect(amountRefunded({ refunds: before })).toBe(100_000);
  expect(amountRefunded({ refunds: { ...before, ...refunds } })).toBe(110_000);
});

test.each<[string, Partial<Payment>, number]>([
  [
    'a lost dispute takes what the bank took',
    { dispute: 'lost', lost: { amount: 500_000, at: new Date(0) } },
    500_000,
  ],
  [
    'a lost dispute takes no more than was not refunded',
    { ...refundsOf([600_000]), dispute: 'lost', lost: { amount: 699_900, at: new Date(0) } },
    99_900,
  ],
  [
    'a dispute that was won after all takes nothing',
    { dispute: 'won', lost: { amount: 500_000, at: new Date(0) } },
    0,
  ],
  ['an open dispute takes nothing', { dispute: 'open' }, 0],
])('%s', (_, fields, amount) => {
  expect(amountLost(payment('1', fields))).toBe(amount);
});

test('a pending refund counts as committed and not as refunded', () => {
  const { refunds } = refundsOf([60_000], 'pending');
  expect([amountRefunded({ refunds }), amountCommitted({ refunds })]).toEqual([0, 60_000]);
});

describe('the cohort that a payment is for', () => {
  const today = localDay('2026-06-17');
  const cohort = (id: string, startsOn: string, fields: Partial<CohortOffer> = {}): CohortOffer => ({
    id,
    startsOn: localDay(startsOn),
    weeks: 4,
    enrolment: 'closed',
    seats: 10,
    taken: 0,
    ...fields,
  });
  const open = { enrolment: 'open' } as const;
  const full = { taken: 10 } as const;
  const july = cohort('july', '2026-07-13', open);

  test.each<[string, CohortOffer[], string | undefined, Placement | undefined]>([
    ['the open one', [july], 'july', 'as-offered'],
    ['the open one with unlimited seats', [{ ...july, seats: undefined, taken: 900 }], 'july', 'as-offered'],
    [
      'the next open one with a seat when the one on offer is full',
      [
        { ...july, ...full },
        cohort('august', '2026-08-03'),
        cohort('september', '2026-09-07', { ...open, ...full }),
        cohort('october', '2026-10-05', open),
      ],
      'october',
      'other-cohort',
    ],
    [
      'an open one that has begun when every later one is full',
      [{ ...july, ...full }, cohort('june', '2026-06-08', open)],
      'june',
      'other-cohort',
    ],
    ['for the operator to choose when every open one is full', [{ ...july, ...full }], undefined, undefined],
    ['for the operator to choose when none is open', [cohort('october', '2026-10-05')], undefined, undefined],
    [
      'for the operator to choose when the open ones have ended',
      [cohort('may', '2026-05-01', open)],
      undefined,
      undefined,
    ],
  ])('is %s', (_, cohorts, id, placement) => {
    expect(cohortToJoin(cohorts, today)).toEqual(id === undefined ? undefined : { id, placement });
  });

  const october = cohort('october', '2026-10-05', open);
  test.each<[string, CohortOffer, string, Placement]>([
    ['the one that the payer was offered', october, 'october', 'as-offered'],
    [
      'the one that the payer was offered, closed since',
      { ...october, enrolment: 'closed' },
      'october',
      'as-offered',
    ],
    [
      'the one on offer when the one that the payer was offered is full',
      { ...october, ...full },
      'july',
      'other-cohort',
    ],
    [
      'the one on offer when the one that the payer was offered has ended',
      cohort('may', '2026-05-01', open),
      'july',
      'other-cohort',
    ],
  ])('is %s', (_, offered, id, placement) => {
    expect(cohortToJoin([july, offered], today, [offered])).toEqual({ id, placement });
  });
});
