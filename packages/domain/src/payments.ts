import { type CohortDates, cohortOnOffer, lastDay } from './cohort.ts';
import { daysBetween, type LocalDay } from './local-day.ts';

/** The state of a dispute about a payment; later ones win. */
export const disputes = ['none', 'open', 'lost', 'won'] as const;
type Dispute = (typeof disputes)[number];

/** What one message of the payment provider says about a payment, or several combined. Amounts are in paise. */
export interface PaymentFacts {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether the money was captured, and not only authorised. */
  readonly isCaptured: boolean;
  readonly amountRefunded: number;
  readonly dispute: Dispute;
  /** `null` when the payer left none. */
  readonly email: string | null;
  readonly contactHash: string | null;
  readonly createdAt: Date;
}

/**
 * Combines two messages. The result only ever moves forward, and does not depend on their order or on how often either
 * arrived: amounts take the maximum, the rest follows a fixed order.
 */
export function mergeFacts(one: PaymentFacts, other: PaymentFacts): PaymentFacts {
  return {
    amount: Math.max(one.amount, other.amount),
    currency: firstOf(one.currency, other.currency) ?? one.currency,
    isCaptured: one.isCaptured || other.isCaptured,
    amountRefunded: Math.max(one.amountRefunded, other.amountRefunded),
    dispute: disputes.indexOf(one.dispute) > disputes.indexOf(other.dispute) ? one.dispute : other.dispute,
    email: firstOf(one.email, other.email),
    contactHash: firstOf(one.contactHash, other.contactHash),
    createdAt: new Date(Math.min(one.createdAt.getTime(), other.createdAt.getTime())),
  };
}

function firstOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

export const paymentStatuses = ['pending', 'captured', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The status of a payment. It only moves forward and is independent of a dispute. */
export function paymentStatus({ isCaptured, amount, amountRefunded }: PaymentFacts): PaymentStatus {
  if (!isCaptured) return 'pending';
  if (amountRefunded === 0) return 'captured';
  return amountRefunded < amount ? 'partially_refunded' : 'refunded';
}

export const paymentOutcomes = ['none', 'place', 'duplicate', 'review', 'unclaimed', 'refunded'] as const;
/**
 * The effect of a payment. `none`: no money was captured. `place`: it gave its payer a place. `duplicate`: the payer
 * already has that place. `review`: another amount, or no cohort to join. `unclaimed`: the payer is not known yet.
 */
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export interface Payment extends PaymentFacts {
  readonly id: string;
  readonly outcome: PaymentOutcome;
  /** The cohort that was paid for; once it is set, the amount is no longer checked. */
  readonly cohortId: string | null;
}

/** A place on the roster. Unpaid places are managed by the operator. */
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

interface Terms {
  readonly price: { readonly amount: number; readonly currency: string };
  /** The cohort of a new place; `undefined` when there is none. */
  readonly cohortId: string | undefined;
  /** Whether a cohort's programme is over. */
  readonly isOver: (cohortId: string) => boolean;
}

/** The payments and the place of one known person, derived from everything known about the payments. */
export function settlePayments({ payments, place }: Payer, terms: Terms): Payer {
  const oldestFirst = [...payments].sort(byAge);
  const assigned = oldestFirst.map((payment) => withCohort(payment, place, terms));
  const isGiven = (cohortId: string | null) =>
    place?.status === 'active' && !place.isPaid && place.cohortId === cohortId;
  const paidFor = new Set<string | null>();
  const decided = assigned.map((payment): Payment => {
    const outcome = outcomeOf(payment);
    if (outcome !== 'place') return { ...payment, outcome };
    const isSecond = paidFor.has(payment.cohortId) || isGiven(payment.cohortId);
    paidFor.add(payment.cohortId);
    return { ...payment, outcome: isSecond ? 'duplicate' : 'place' };
  });
  return { payments: decided, place: placeAfter(decided, place) };
}

const byAge = (one: Payment, other: Payment): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

function outcomeOf(payment: Payment): PaymentOutcome {
  const status = paymentStatus(payment);
  if (status === 'pending') return 'none';
  if (status === 'refunded') return 'refunded';
  return payment.cohortId === null ? 'review' : 'place';
}

/** The payment with its cohort, which it keeps after a refund. Only a payment for a place has one. */
function withCohort(payment: Payment, place: Place | undefined, terms: Terms): Payment {
  const isForPlace = payment.isCaptured && isFullPrice(payment, terms) && place?.status !== 'removed';
  if (payment.cohortId !== null || !isForPlace) return payment;
  const isRunning = place?.status === 'active' && !terms.isOver(place.cohortId);
  return { ...payment, cohortId: (isRunning ? place.cohortId : terms.cohortId) ?? null };
}

const isFullPrice = ({ amount, currency }: PaymentFacts, { price }: Terms): boolean =>
  amount === price.amount && currency === price.currency;

/** The person's place: in the newest cohort that is paid for, unless the operator gave or removed it. */
function placeAfter(payments: readonly Payment[], place: Place | undefined): Place | undefined {
  if (place?.status === 'removed') return place;
  const holder = payments.findLast(({ outcome }) => outcome === 'place');
  if (holder?.cohortId) {
    const { cohortId } = holder;
    const isUnchanged = place?.status === 'active' && place.cohortId === cohortId && place.isPaid;
    return isUnchanged ? place : { cohortId, status: 'active', isPaid: true };
  }
  if (place && (!place.isPaid || place.status !== 'active')) return place;
  // Even if no place was ever open, so that a refund that arrives before its payment has the same result.
  const refunded = payments.findLast(({ outcome, cohortId }) => outcome === 'refunded' && cohortId !== null);
  return refunded?.cohortId ? { cohortId: refunded.cohortId, status: 'refunded', isPaid: true } : undefined;
}

/** The facts about a cohort that decide where a payment goes. */
export interface CohortOffer extends CohortDates {
  readonly id: string;
  readonly enrolment: 'open' | 'closed';
  readonly status: 'planned' | 'running' | 'ended';
  /** Unlimited when absent. */
  readonly seats?: number | undefined;
  readonly taken: number;
}

/** The cohort of a person who pays today, and whether it is the one that was offered to them, with a seat left. */
export interface PaidCohort {
  readonly id: string;
  readonly isAsOffered: boolean;
}

/**
 * The cohort for a payment on `today`. A payer always gets a place: if no cohort is open, or the open one is full, it
 * is the next one with a seat, and otherwise the open or the nearest one, exceeding its seats.
 */
export function cohortToJoin(cohorts: readonly CohortOffer[], today: LocalDay): PaidCohort | undefined {
  const current = cohorts.filter((cohort) => cohort.status !== 'ended' && lastDay(cohort) >= today);
  const offered = cohortOnOffer(
    current.filter(({ enrolment }) => enrolment === 'open'),
    today,
  );
  if (offered && hasSeat(offered)) return { id: offered.id, isAsOffered: true };
  const later = current
    .filter(({ startsOn }) => startsOn > today)
    .sort((a, b) => daysBetween(b.startsOn, a.startsOn));
  const next = later.find(hasSeat) ?? offered ?? later[0] ?? cohortOnOffer(current, today);
  return next && { id: next.id, isAsOffered: false };
}

const hasSeat = ({ seats, taken }: CohortOffer): boolean => seats === undefined || taken < seats;

/** The number of seats left; `undefined` when there is no limit. */
export const seatsLeft = (seats: number | undefined, taken: number): number | undefined =>
  seats === undefined ? undefined : Math.max(0, seats - taken);
