import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import fc from 'fast-check';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import { inMemoryDependencies, storedCohort, testNow } from '../test/in-memory-stores.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { seedFirestore } from '../test/seed-members.ts';

const newDatabase = testDatabases('firestore.indexes.json');

/** A cohort of the model; each begins later than the one before it. */
interface ModelCohort {
  readonly isOpen: boolean;
  readonly seats: number;
  readonly price: number;
  /** For how many places `earlyBird` pays, and whether it ended before the payments; `null` when it is not accepted. */
  readonly early: { readonly limit: number; readonly hasEnded: boolean } | null;
}

/** A payment by a person of their own, who may have been offered a place. */
interface ModelPayment {
  readonly amount: number;
  /** The number of the cohort, and how many minutes before or after the payment its deadline is. */
  readonly offer: { readonly cohort: number; readonly minutesLeft: number } | null;
}

const prices = [250_000, 499_900, 699_900];
/** An amount that cohorts accept for some places, or until a day. */
const earlyBird = 149_900;
const cohortIds = ['july', 'september', 'november'];
const startDays = ['2026-07-13', '2026-09-07', '2026-11-02'].map(localDay);
const paidAt = new Date(testNow.getTime() - 3_600_000);

/** The cohorts in memory, or in a database for payments at the same moment. */
async function world(cohorts: readonly ModelCohort[], database?: FirebaseFirestore.Firestore) {
  const memory = inMemoryDependencies();
  for (const [index, { isOpen, seats, price, early }] of cohorts.entries()) {
    const until = localDay(early?.hasEnded ? '2026-06-16' : '2026-06-17');
    const acceptedAmounts = early
      ? [{ name: 'Early bird', amount: earlyBird, limit: early.limit, until }]
      : [];
    const calendar = { title: `Cohort ${index}`, startsOn: startDays[index] ?? localDay('2026-12-07') };
    const enrolment = isOpen ? 'open' : 'closed';
    const cohort = { ...storedCohort({ ...calendar, enrolment }), seats, price, acceptedAmounts };
    memory.content.cohorts.set(cohortIds[index] ?? '', cohort);
  }
  if (database) await seedFirestore(database, memory);
  const dependencies = database ? { ...memory, ...firestoreStores(database) } : memory;
  const app = createPaymentsApp(dependencies);
  return {
    dependencies,
    async pay(person: number, amount: number) {
      const id = `P${String(1_000 + person)}`;
      const fields = { email: `p${person}@example.com`, amount, created_at: paidAt.getTime() / 1000 };
      const { status } = await deliver(app, webhook('payment.captured', providerPayment(id, fields)));
      expect(status).toBe(200);
      const payment = await dependencies.payments.get(`pay_${id}`);
      return { cohort: payment?.cohortId ?? null, outcome: payment?.outcome, placement: payment?.placement };
    },
    offer(person: number, { cohort, minutesLeft }: NonNullable<ModelPayment['offer']>) {
      const until = new Date(paidAt.getTime() + minutesLeft * 60_000);
      memory.storedWaiting.set(`waitlist/u${person}`, {
        ...{ uid: `u${person}`, email: `p${person}@example.com`, displayName: '', createdAt: new Date(0) },
        ...{
          token: 'token',
          offers: { [cohortIds[cohort] ?? '']: { at: new Date(0), by: 'omar', until, round: 0 } },
        },
      });
    },
    uses: () =>
      Promise.all(
        cohortIds.map((cohortId) => dependencies.payments.countUses({ cohortId, amount: earlyBird })),
      ),
    taken: () => Promise.all(cohortIds.map((id) => dependencies.cohorts.countPlaces(id))),
  };
}

/** The cohort whose price the sales page shows, and the one that can be joined. */
function shownOf(cohorts: readonly ModelCohort[], hasSeat: (index: number) => boolean): readonly number[] {
  const open = cohorts.flatMap(({ isOpen }, index) => (isOpen ? [index] : []));
  return [open[0], open.find(hasSeat)].filter((index) => index !== undefined);
}

/** Where a payment belongs: a cohort's number, or why the operator decides. */
function expected(
  { amount, offer }: ModelPayment,
  cohorts: readonly ModelCohort[],
  taken: readonly number[],
  used: readonly number[],
): number | 'review' | 'no-cohort' | 'amount-closed' {
  const hasSeat = (index: number) => (taken[index] ?? 0) < (cohorts[index]?.seats ?? 0);
  const costs = (index: number) => cohorts[index]?.price === amount;
  const offered = offer && offer.minutesLeft > 0 && costs(offer.cohort) ? offer.cohort : null;
  if (amount === earlyBird) {
    const asks = [
      offer && offer.minutesLeft > 0 ? offer.cohort : undefined,
      ...shownOf(cohorts, hasSeat),
    ].flatMap((index) => (index !== undefined && cohorts[index]?.early ? [index] : []));
    const isOpen = (index: number) => {
      const { limit = 0, hasEnded = true } = cohorts[index]?.early ?? {};
      return !hasEnded && (used[index] ?? 0) < limit && hasSeat(index);
    };
    return asks.find(isOpen) ?? (asks.length > 0 ? 'amount-closed' : 'review');
  }
  if (offered !== null && hasSeat(offered)) return offered;
  const open = cohorts.flatMap(({ isOpen }, index) => (isOpen ? [index] : []));
  const withSeat = open.find(hasSeat);
  const shown = shownOf(cohorts, hasSeat);
  const isShownPrice = shown.length === 0 ? amount === 699_900 : shown.some(costs);
  if (isShownPrice && withSeat !== undefined) return withSeat;
  return isShownPrice || offered !== null ? 'no-cohort' : 'review';
}

test('every payment opens the cohort that its payer was offered or the next open one with a seat, or waits for the operator', async () => {
  const cohort: fc.Arbitrary<ModelCohort> = fc.record({
    isOpen: fc.boolean(),
    seats: fc.nat(3),
    price: fc.constantFrom(...prices),
    early: fc.option(fc.record({ limit: fc.integer({ min: 1, max: 2 }), hasEnded: fc.boolean() })),
  });
  const payment: fc.Arbitrary<ModelPayment> = fc.record({
    amount: fc.constantFrom(...prices, earlyBird, earlyBird, 100),
    offer: fc.option(fc.record({ cohort: fc.nat(2), minutesLeft: fc.constantFrom(-1, 0, 1, 6_000) })),
  });
  const history = fc.tuple(
    fc.array(cohort, { minLength: 3, maxLength: 3 }),
    fc.array(payment, { minLength: 1, maxLength: 10 }),
  );
  await fc.assert(
    fc.asyncProperty(history, async ([cohorts, payments]) => {
      const { pay, offer, taken, uses } = await world(cohorts);
      for (const [person, { offer: made }] of payments.entries()) if (made) offer(person, made);
      const model = cohorts.map(() => 0);
      const used = cohorts.map(() => 0);
      for (const [person, payment] of payments.entries()) {
        const wanted = expected(payment, cohorts, model, used);
        const { cohort, outcome } = await pay(person, payment.amount);
        if (typeof wanted === 'number') {
          expect([outcome, cohort]).toEqual(['place', cohortIds[wanted]]);
          model[wanted] = (model[wanted] ?? 0) + 1;
          if (payment.amount === earlyBird) used[wanted] = (used[wanted] ?? 0) + 1;
        } else expect([outcome, cohort]).toEqual([wanted, null]);
      }
      expect(await taken()).toEqual(model);
      expect(await uses()).toEqual(used);
    }),
    { numRuns: 100 },
  );
});

test('fifty payments at the same moment fill the five seats of the open cohort, then those of the next, and no more', async () => {
  const { pay, taken } = await world(
    [
      { isOpen: true, seats: 5, price: 699_900, early: null },
      { isOpen: false, seats: 100, price: 699_900, early: null },
      { isOpen: true, seats: 3, price: 699_900, early: null },
    ],
    newDatabase(),
  );
  const results = await Promise.all(Array.from({ length: 50 }, (_, person) => pay(person, 699_900)));
  expect(await taken()).toEqual([5, 0, 3]);
  const count = (wanted: string) =>
    results.filter(({ outcome, placement }) => `${outcome} ${placement}` === wanted).length;
  expect(['place as-offered', 'place other-cohort', 'no-cohort as-offered'].map(count)).toEqual([5, 3, 42]);
});

test('thirty payments at the same moment of an amount that is for four places open four, and the rest wait for the operator', async () => {
  const { pay, taken } = await world(
    [{ isOpen: true, seats: 100, price: 699_900, early: { limit: 4, hasEnded: false } }],
    newDatabase(),
  );
  const results = await Promise.all(Array.from({ length: 30 }, (_, person) => pay(person, earlyBird)));
  expect((await taken())[0]).toBe(4);
  expect(results.filter(({ outcome }) => outcome === 'amount-closed')).toHaveLength(26);
});
