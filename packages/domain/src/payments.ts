import { type CohortDates, cohortOnOffer, cohortState, isOpenFor } from './cohort.ts';
import type { LocalDay } from './local-day.ts';

/** The state of a dispute about a payment; later ones win. */
export const disputes = ['none', 'open', 'closed', 'lost', 'won'] as const;
type Dispute = (typeof disputes)[number];

/** The state of a refund; later ones win. A refund that failed never counts, even if it was reported as processed. */
export const refundStatuses = ['pending', 'processed', 'failed'] as const;

/** One refund of a payment. */
export interface Refund {
  /** In paise. */
  readonly amount: number;
  readonly status: (typeof refundStatuses)[number];
  /** `null` when it is not known. */
  readonly createdAt: Date | null;
}

/** Refunds by the provider's id. */
export type Refunds = Readonly<Record<string, Refund>>;

/** The id of what was refunded in total before refunds were stored by their own ids. */
export const unlistedRefundId = 'unlisted';

/** What was lost in a dispute, in paise. */
export interface Loss {
  readonly amount: number;
  readonly at: Date;
}

/** What one update of a payment says, or several combined. Amounts are in paise. */
export interface PaymentFacts {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether the money was captured, and not only authorised. */
  readonly isCaptured: boolean;
  readonly refunds: Refunds;
  readonly dispute: Dispute;
  /** Until when the bank waits for our response to a dispute; `null` when it is not known. */
  readonly respondBy: Date | null;
  /** What the bank took for a lost dispute, and when; `null` unless there is one. */
  readonly lost: Loss | null;
  /** `null` when the payer left none. */
  readonly email: string | null;
  readonly contactHash: string | null;
  /** The payer's state and tax number, as they typed them; `null` when they left none. */
  readonly billingState: string | null;
  readonly gstin: string | null;
  readonly createdAt: Date;
}

/**
 * Combines two updates. The result only ever moves forward, and does not depend on their order or on how
 * often either arrived: amounts take the maximum, the rest follows a fixed order.
 */
export function mergeFacts(one: PaymentFacts, other: PaymentFacts): PaymentFacts {
  return {
    amount: Math.max(one.amount, other.amount),
    currency: firstOf(one.currency, other.currency) ?? one.currency,
    isCaptured: one.isCaptured || other.isCaptured,
    refunds: mergeRefunds(one.refunds, other.refunds),
    dispute: laterOf(disputes, one.dispute, other.dispute),
    respondBy: latestOf(one.respondBy, other.respondBy),
    lost: mergeLosses(one.lost, other.lost),
    email: firstOf(one.email, other.email),
    contactHash: firstOf(one.contactHash, other.contactHash),
    billingState: firstOf(one.billingState, other.billingState),
    gstin: firstOf(one.gstin, other.gstin),
    createdAt: new Date(Math.min(one.createdAt.getTime(), other.createdAt.getTime())),
  };
}

/** The larger amount, at the time when it was first reported. */
function mergeLosses(one: Loss | null, other: Loss | null): Loss | null {
  if (one === null || other === null) return one ?? other;
  return { amount: Math.max(one.amount, other.amount), at: firstOf(one.at, other.at) ?? one.at };
}

function mergeRefunds(one: Refunds, other: Refunds): Refunds {
  const merged = new Map<string, Refund>();
  for (const [id, refund] of [...Object.entries(one), ...Object.entries(other)])
    merged.set(id, mergeRefund(merged.get(id) ?? refund, refund));
  return Object.fromEntries([...merged].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function mergeRefund(one: Refund, other: Refund): Refund {
  return {
    amount: Math.max(one.amount, other.amount),
    status: laterOf(refundStatuses, one.status, other.status),
    createdAt: firstOf(one.createdAt, other.createdAt),
  };
}

const laterOf = <Value>(order: readonly Value[], one: Value, other: Value): Value =>
  order.indexOf(one) > order.indexOf(other) ? one : other;

const firstOf = <Value extends string | Date>(one: Value | null, other: Value | null): Value | null =>
  one === null || (other !== null && other < one) ? other : one;

const latestOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** What was given back to the payer, in paise: the sum of the refunds that were processed. */
export function amountRefunded({ refunds }: Pick<PaymentFacts, 'refunds'>): number {
  // The refunds that were counted before they had ids may be listed by the provider as well.
  return Math.max(refunds[unlistedRefundId]?.amount ?? 0, sumOf(refunds, 'processed'));
}

/** What the bank took for a lost dispute, in paise, as far as it was not refunded. */
export const amountLost = ({ dispute, lost, amount, refunds }: PaymentFacts): number =>
  dispute === 'lost' && lost ? Math.max(0, Math.min(lost.amount, amount - amountRefunded({ refunds }))) : 0;

/** What was given back or is on its way back, in paise. */
export const amountCommitted = (payment: Pick<PaymentFacts, 'refunds'>): number =>
  amountRefunded(payment) + sumOf(payment.refunds, 'pending');

const sumOf = (refunds: Refunds, wanted: Refund['status']): number =>
  Object.entries(refunds)
    .filter(([id, { status }]) => id !== unlistedRefundId && status === wanted)
    .reduce((sum, [, { amount }]) => sum + amount, 0);

export const paymentStatuses = ['pending', 'captured', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The status of a payment, which is independent of a dispute. It moves back only when a processed refund fails. */
export function paymentStatus(
  payment: Pick<PaymentFacts, 'isCaptured' | 'amount' | 'refunds'>,
): PaymentStatus {
  if (!payment.isCaptured) return 'pending';
  const refunded = amountRefunded(payment);
  if (refunded === 0) return 'captured';
  return refunded < payment.amount ? 'partially_refunded' : 'refunded';
}

export const paymentOutcomes = [
  'none',
  'place',
  'duplicate',
  'review',
  'amount-closed',
  'no-cohort',
  'payer-removed',
  'unclaimed',
  'payer-deleted',
  'refunded',
] as const;
/**
 * The effect of a payment. `none`: no money was captured. `place`: it pays for a place, which it opened or which was
 * given before. `duplicate`: that place is paid for already, or the payer has a place in another cohort. `review`: the
 * amount or the currency does not pay for a place. `amount-closed`: a cohort asks for the amount only until a day or
 * for a number of places, which was over. `no-cohort`: no open cohort has a seat left. `payer-removed`: an operator
 * removed the payer's place. `unclaimed`: the payer is not known yet. `payer-deleted`: everything about the payer was
 * or is being deleted.
 */
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export interface Payment extends PaymentFacts {
  readonly id: string;
  readonly outcome: PaymentOutcome;
  /** The cohort that was paid for; once it is set, the amount is no longer checked. */
  readonly cohortId: string | null;
}

/** A place on the roster. Until it is paid for, a place that the operator gave is managed by the operator. */
export interface Place {
  readonly cohortId: string;
  readonly status: 'active' | 'refunded' | 'removed';
  readonly isPaid: boolean;
}

/** One person's payments and place. */
export interface Payer {
  readonly payments: readonly Payment[];
  readonly place: Place | undefined;
}

/** Why the amount of a payment does not pay for a place. */
export type AmountRefusal = 'review' | 'amount-closed';

interface Terms {
  /**
   * Why an amount does not pay for a place of a person who has one in the running cohort `cohortId`, or who has none;
   * `undefined` when it does.
   */
  readonly refusalOf: (paid: Payment, cohortId: string | undefined) => AmountRefusal | undefined;
  /** The cohort of a new place that is paid for; `undefined` when the operator has to decide. */
  readonly cohortFor: (paid: Payment) => string | undefined;
  /** Whether a cohort's programme is over. */
  readonly isOver: (cohortId: string) => boolean;
  /** The outcome with which the operator left a payment as it is: it pays for no place. `undefined` for any other. */
  readonly leftAs: (payment: Payment) => PaymentOutcome | undefined;
}

/** The payments and the place of one known person, derived from everything known about the payments. */
export function decidePayments({ payments, place }: Payer, terms: Terms): Payer {
  const oldestFirst = [...payments].sort(byAge);
  const assigned = oldestFirst.map((payment) => withCohort(payment, place, terms));
  const isNew = (payment: Payment, index: number) => payment !== oldestFirst[index];
  const newlyPaidFor = assigned.filter(isNew).map(({ cohortId }) => cohortId);
  const outcomes = assigned.map(
    (payment): Payment => ({ ...payment, outcome: outcomeOf(payment, place, terms) }),
  );
  const current =
    runningCohort(place, terms) ??
    outcomes.findLast(({ outcome, cohortId }) => outcome === 'place' && cohortId && !terms.isOver(cohortId))
      ?.cohortId;
  const paidFor = new Set<string | null>();
  const decided = outcomes.map((payment): Payment => {
    const { outcome, cohortId } = payment;
    if (outcome !== 'place' || cohortId === null) return payment;
    // A person never has places in two cohorts that are not over.
    const isSecond = paidFor.has(cohortId) || (cohortId !== current && !terms.isOver(cohortId));
    paidFor.add(cohortId);
    return isSecond ? { ...payment, outcome: 'duplicate' } : payment;
  });
  return { payments: decided, place: placeAfter(decided, withPayment(place, newlyPaidFor)) };
}

/** The place, which is a paid one from the first payment for it, so that a refund closes it whenever it is reported. */
function withPayment(place: Place | undefined, newlyPaidFor: readonly (string | null)[]): Place | undefined {
  const isGiven = place?.status === 'active' && !place.isPaid;
  return isGiven && newlyPaidFor.includes(place.cohortId) ? { ...place, isPaid: true } : place;
}

const byAge = (one: Payment, other: Payment): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

function outcomeOf(payment: Payment, place: Place | undefined, terms: Terms): PaymentOutcome {
  const status = paymentStatus(payment);
  if (status === 'pending') return 'none';
  if (status === 'refunded') return 'refunded';
  const left = terms.leftAs(payment);
  if (left) return left;
  if (payment.cohortId !== null) return 'place';
  const refusal = terms.refusalOf(payment, runningCohort(place, terms));
  return refusal ?? (place?.status === 'removed' ? 'payer-removed' : 'no-cohort');
}

/**
 * The outcome of a payment once everything about its payer was deleted. Money for a programme that is not over has to
 * be decided about: no person has the place any more.
 */
export function outcomeWithoutPayer(
  payment: Payment,
  { isOver, leftAs }: Pick<Terms, 'isOver' | 'leftAs'>,
): PaymentOutcome {
  const status = paymentStatus(payment);
  if (status === 'pending') return 'none';
  if (status === 'refunded') return 'refunded';
  const { outcome, cohortId } = payment;
  const isUsed = outcome === 'place' && cohortId !== null && isOver(cohortId);
  return leftAs(payment) ?? (isUsed ? 'place' : 'payer-deleted');
}

/** The payment with its cohort, which it keeps after a refund. Only a payment for a place has one. */
function withCohort(payment: Payment, place: Place | undefined, terms: Terms): Payment {
  if (payment.cohortId !== null || !payment.isCaptured || place?.status === 'removed') return payment;
  if (terms.leftAs(payment)) return payment;
  const running = runningCohort(place, terms);
  return terms.refusalOf(payment, running) === undefined
    ? { ...payment, cohortId: running ?? terms.cohortFor(payment) ?? null }
    : payment;
}

/** The cohort of a place, if it is not over. */
const runningCohort = (place: Place | undefined, { isOver }: Terms): string | undefined =>
  place?.status === 'active' && !isOver(place.cohortId) ? place.cohortId : undefined;

/**
 * The person's place: in the newest cohort that is paid for, unless the operator gave it or removed it. One that does
 * not change is the same object, so that the caller knows by identity that there is nothing to write.
 */
function placeAfter(payments: readonly Payment[], place: Place | undefined): Place | undefined {
  if (place?.status === 'removed') return place;
  const holder = payments.findLast(({ outcome }) => outcome === 'place');
  if (holder?.cohortId) {
    const { cohortId } = holder;
    const isUnchanged = place?.status === 'active' && place.cohortId === cohortId && place.isPaid;
    return isUnchanged ? place : { cohortId, status: 'active', isPaid: true };
  }
  if (place && (!place.isPaid || place.status !== 'active')) return place;
  // Without a holder, every payment for a cohort was refunded. The place is then refunded even if it was never open, so
  // that a refund that arrives before its payment has the same result.
  const refunded = payments.findLast(({ cohortId }) => cohortId !== null);
  return refunded?.cohortId ? { cohortId: refunded.cohortId, status: 'refunded', isPaid: true } : undefined;
}

/** What a place in a cohort costs, in paise. */
export interface CohortPrice {
  /** The price that is shown; the programme's own when absent. */
  readonly price?: number | undefined;
  /** Further amounts that pay for a place, such as a scholarship. */
  readonly acceptedAmounts: readonly AcceptedAmount[];
}

/** An amount besides the price that pays for a place, in paise. */
export interface AcceptedAmount {
  readonly name: string;
  readonly amount: number;
  /** For how many places it pays; for any number when absent. */
  readonly limit?: number | undefined;
  /** The last day on which it can be paid, in India; any day when absent. */
  readonly until?: LocalDay | undefined;
}

/** Every amount that pays for a place in the cohort. */
export const amountsOf = (
  { price, acceptedAmounts }: CohortPrice,
  programmePrice: number,
): readonly number[] => [price ?? programmePrice, ...acceptedAmounts.map(({ amount }) => amount)];

/** When an amount was paid, and what it would pay for. */
export interface AmountPaid {
  readonly amount: number;
  /** In India. */
  readonly day: LocalDay;
  /** For how many places in the cohort the amount pays already. */
  readonly used: number;
  /** Whether the payer has a place in the cohort, or has none and there is a seat for them. */
  readonly hasRoom: boolean;
}

/**
 * Whether an amount pays for a place in a cohort, and if not, why: it `ended` before it was paid, it is `used-up`, or
 * the cohort has `no-room`. `undefined` when the cohort does not ask for it. An amount without a limit or an end also
 * pays for a place in another cohort, when this one has no room.
 */
export function judgeAmount(
  { price, acceptedAmounts }: CohortPrice,
  programmePrice: number,
  { amount, day, used, hasRoom }: AmountPaid,
): 'pays' | 'ended' | 'used-up' | 'no-room' | undefined {
  if (amount === (price ?? programmePrice)) return 'pays';
  const accepted = acceptedAmounts.find((other) => other.amount === amount);
  if (!accepted) return undefined;
  const { limit, until } = accepted;
  if (until !== undefined && day > until) return 'ended';
  if (limit !== undefined && used >= limit) return 'used-up';
  return hasRoom || (limit === undefined && until === undefined) ? 'pays' : 'no-room';
}

/** The facts about a cohort that decide where a payment goes. */
export interface CohortOffer extends CohortDates {
  readonly id: string;
  readonly enrolment: 'open' | 'closed';
  /** Unlimited when absent. */
  readonly seats?: number | undefined;
  readonly taken: number;
}

/**
 * How the cohort of a payment was found. `as-offered`: it is the one on offer, or one that the payer was offered.
 * `other-cohort`: that one had no seat left. `over-seats`: it had none, and an earlier release opened a place all the
 * same.
 */
export const placements = ['as-offered', 'over-seats', 'other-cohort'] as const;
export type Placement = (typeof placements)[number];

/** The cohort of a person who pays today. */
export interface PaidCohort {
  readonly id: string;
  readonly placement: Placement;
}

/**
 * The cohort for a payment on `today`: the first one with a seat of those that the payer was `offered`, whether or not
 * they are still open, then the one on offer to everybody, and then the next one that is open. When none of them has a
 * seat, the operator decides.
 */
export function cohortToJoin(
  cohorts: readonly CohortOffer[],
  today: LocalDay,
  offered: readonly CohortOffer[] = [],
): PaidCohort | undefined {
  const promised = offered.find((cohort) => canPromise(cohort, today) && hasSeat(cohort));
  if (promised) return { id: promised.id, placement: 'as-offered' };
  const open = cohorts.filter((cohort) => isOpenFor(cohort, today));
  const next = cohortOnOffer(open.filter(hasSeat), today);
  if (!next) return undefined;
  const isExpected = offered.length === 0 && next === cohortOnOffer(open, today);
  return { id: next.id, placement: isExpected ? 'as-offered' : 'other-cohort' };
}

/** Whether an offer of the cohort still stands. Closing it for enrolment takes no offer back. */
const canPromise = (cohort: CohortOffer, today: LocalDay): boolean => cohortState(cohort, today) !== 'ended';

/** Whether a cohort has a seat left. */
export const hasSeat = ({ seats, taken }: Pick<CohortOffer, 'seats' | 'taken'>): boolean =>
  seats === undefined || taken < seats;

/** The number of seats left; `undefined` when there is no limit. */
export const seatsLeft = (seats: number | undefined, taken: number): number | undefined =>
  seats === undefined ? undefined : Math.max(0, seats - taken);
