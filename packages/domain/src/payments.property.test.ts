import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amountRefunded,
  decidePayments,
  disputes,
  mergeFacts,
  type Payment,
  type PaymentFacts,
  paymentStatus,
  paymentStatuses,
  type Refund,
  refundStatuses,
} from './payments.ts';

const price = { amount: 699_900, currency: 'INR' };
/** An amount that could be paid until a moment. */
const earlyBird = 499_900;
const earlyBirdEnds = new Date(4);
const terms = {
  refusalOf: ({ amount, currency, createdAt }: PaymentFacts) => {
    if (amount === earlyBird && currency === price.currency)
      return createdAt > earlyBirdEnds ? ('amount-closed' as const) : undefined;
    return amount === price.amount && currency === price.currency ? undefined : ('review' as const);
  },
  cohortFor: () => 'next',
  isOver: () => false,
  leftAs: () => undefined,
};

const day = fc.integer({ min: 0, max: 5 }).map((day) => new Date(day * 86_400_000));
const refund: fc.Arbitrary<Refund> = fc.record({
  amount: fc.constantFrom(50, 100, price.amount),
  status: fc.constantFrom(...refundStatuses),
  createdAt: fc.option(day),
});
const facts: fc.Arbitrary<PaymentFacts> = fc.record({
  amount: fc.constantFrom(price.amount, 100),
  currency: fc.constantFrom('INR', 'USD'),
  isCaptured: fc.boolean(),
  refunds: fc.dictionary(fc.constantFrom('rfnd_1', 'rfnd_2', 'rfnd_3'), refund, { maxKeys: 3 }),
  dispute: fc.constantFrom(...disputes),
  email: fc.constantFrom(null, 'a@example.com', 'b@example.com'),
  contactHash: fc.constantFrom(null, 'x', 'y'),
  respondBy: fc.option(day),
  lost: fc.option(fc.record({ amount: fc.nat(), at: day })),
  billingState: fc.constantFrom(null, 'Kerala', 'Goa'),
  gstin: fc.constantFrom(null, '29ABCDE1234F1Z5'),
  createdAt: day,
});

const mergeAll = (all: readonly PaymentFacts[]) => all.reduce(mergeFacts);

test('facts of a payment have the same result in any order and with any repeats', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (all, draws) => {
        const shuffled = [...all, ...all].sort(() => (draws.next().value % 2 === 0 ? -1 : 1));
        expect(mergeAll(shuffled)).toEqual(mergeAll(all));
        const refundIds = (merged: PaymentFacts) => Object.keys(merged.refunds);
        expect(refundIds(mergeAll(shuffled))).toEqual(refundIds(mergeAll([...all, ...all])));
      },
    ),
  );
});

test('a refund counts when it was processed and did not fail, however it was reported', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 8 }), (all) => {
      const said = all.flatMap(({ refunds }) => Object.entries(refunds));
      const ids = [...new Set(said.map(([id]) => id))];
      const expected = ids.map((id) => {
        const about = said.flatMap(([refundId, refund]) => (refundId === id ? [refund] : []));
        const isProcessed = about.some(({ status }) => status === 'processed');
        const hasFailed = about.some(({ status }) => status === 'failed');
        return isProcessed && !hasFailed ? Math.max(...about.map(({ amount }) => amount)) : 0;
      });
      expect(amountRefunded(mergeAll(all))).toBe(expected.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});

test('the status of a payment moves back only when a refund fails', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const rank = (facts: PaymentFacts) => paymentStatuses.indexOf(paymentStatus(facts));
      // A higher amount could turn a full refund into a partial one, so the amounts are equal here, as they
      // are at the provider.
      const same = { ...other, amount: one.amount };
      fc.pre(Object.values(other.refunds).every(({ status }) => status !== 'failed'));
      expect(rank(mergeFacts(one, same))).toBeGreaterThanOrEqual(rank(one));
    }),
  );
});

/** An update of one of a person's payments. */
const update = fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), facts });

/** A person after `updates`, each applied as it arrives. */
function personAfter(updates: readonly { id: string; facts: PaymentFacts }[]) {
  let result: ReturnType<typeof decidePayments> = { payments: [], place: undefined };
  for (const { id, facts } of updates) {
    const stored = result.payments.find((payment) => payment.id === id);
    const payment: Payment = {
      id,
      outcome: 'none',
      cohortId: null,
      ...stored,
      ...(stored ? mergeFacts(stored, facts) : facts),
    };
    const others = result.payments.filter((other) => other.id !== id);
    result = decidePayments({ ...result, payments: [...others, payment] }, terms);
  }
  const { payments, place } = result;
  return {
    outcomes: payments.map(({ id, outcome }) => `${id} ${outcome}`).sort(),
    place,
  };
}

const amounts: Readonly<Record<string, number>> = { 3: 100, 4: earlyBird, 5: earlyBird };

/** As the provider would send them: the amount and the currency of a payment never change. */
const asProviderSends = (updates: readonly { id: string; facts: PaymentFacts }[]) =>
  updates.map(({ id, facts: said }) => ({
    id,
    facts: {
      ...said,
      ...{ ...price, amount: amounts[id] ?? price.amount },
      createdAt: new Date(Number(id)),
    },
  }));

test('outcomes and place of a person are the same in any order and with any repeats', () => {
  fc.assert(
    fc.property(
      fc.array(update, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (all, draws) => {
        const updates = asProviderSends(all);
        const shuffled = [...updates, ...updates].sort(() => (draws.next().value % 2 === 0 ? -1 : 1));
        expect(personAfter(shuffled)).toEqual(personAfter(updates));
      },
    ),
    { numRuns: 500 },
  );
});
