import { mailLocale, price, programme, programmePrice } from '@reshape/content/programme';
import { cohortOnOffer, isOpenFor } from '@reshape/domain/cohort';
import { leftAs } from '@reshape/domain/payment-notices';
import {
  type AmountRefusal,
  cohortToJoin,
  decidePayments,
  hasSeat,
  judgeAmount,
  mergeFacts,
  type PaidCohort,
  type Payment,
  type PaymentFacts,
  type Place,
  paymentStatus,
} from '@reshape/domain/payments';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import type { CohortWithPlaces } from '../stores/cohorts.ts';
import type { PersonDeletion } from '../stores/deletions.ts';
import { type Member, rosterId } from '../stores/members.ts';
import {
  keyOfUses,
  type PaymentRecords,
  paymentWithoutPayer,
  type StoredPayment,
  waitingForDeletion,
} from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import type { Offers } from '../stores/waitlist.ts';

export interface PaymentUpdate {
  readonly paymentId: string;
  readonly facts: PaymentFacts;
  /** Absent when we requested the payment from the provider ourselves. */
  readonly event?: { readonly id: string; readonly name: string };
}

/** What is paid, and when. */
type Paid = Pick<PaymentFacts, 'amount' | 'currency' | 'createdAt'>;

/** What decides about a payment, besides its records, at one moment. */
export interface Circumstances {
  readonly now: Date;
  /** The cohort of a new place that is paid for; `undefined` when the operator has to decide. */
  readonly cohortFor: (paid: Paid) => PaidCohort | undefined;
  /**
   * Why an amount does not pay for a place; `undefined` when it does: one of the cohort to join, of the cohort whose
   * price the sales page shows, of one that the payer was offered, or of the payer's own running cohort `cohortId`.
   */
  readonly refusalOf: (paid: Paid, cohortId: string | undefined) => AmountRefusal | undefined;
  readonly isOver: (cohortId: string) => boolean;
}

/** What decides which cohort a person's payment is for. */
export interface Choice {
  /** The cohorts that have not ended. */
  readonly cohorts: readonly CohortWithPlaces[];
  /** The offers that the person got. */
  readonly offers: Offers;
  /** The places that were counted anew in the transaction of the payment. */
  readonly taken?: ReadonlyMap<string, number> | undefined;
  /** For how many places each amount with a limit pays, by `keyOfUses`. */
  readonly uses: ReadonlyMap<string, number>;
}

export function circumstancesAt(now: Date, { cohorts, offers, taken, uses }: Choice): Circumstances {
  const today = dayIn(programme.timeZone, now);
  const counted = cohorts.map((cohort) => ({ ...cohort, taken: taken?.get(cohort.id) ?? cohort.taken }));
  const findCohort = (cohortId: string | undefined) => counted.find(({ id }) => id === cohortId);
  const open = counted.filter((cohort) => isOpenFor(cohort, today));
  const joinable = cohortToJoin(counted, today);
  const forEverybody = [findCohort(joinable?.id), cohortOnOffer(open, today)];
  /** For a person with a place in the running cohort `placeIn`, or without one. */
  const judge =
    ({ amount, currency, createdAt }: Paid, placeIn?: string) =>
    (cohort?: CohortWithPlaces) => {
      if (!cohort || currency !== price.currency) return undefined;
      const { id: cohortId } = cohort;
      const used = uses.get(keyOfUses({ cohortId, amount })) ?? 0;
      const hasRoom = placeIn === undefined ? hasSeat(cohort) : placeIn === cohortId;
      const day = dayIn(mailLocale.timeZone, createdAt);
      return judgeAmount(cohort, programmePrice, { amount, day, used, hasRoom });
    };
  const paysFor = (paid: Paid) => (cohort?: CohortWithPlaces) => judge(paid)(cohort) === 'pays';
  const offeredFor = (paid: Paid) =>
    Object.entries(offers)
      .filter(([, offer]) => isOfferOpen(offer, paid.createdAt))
      .sort(([, one], [, other]) => other.at.getTime() - one.at.getTime())
      .flatMap(([cohortId]) => findCohort(cohortId) ?? []);
  return {
    now,
    cohortFor(paid) {
      const offered = offeredFor(paid).filter(paysFor(paid));
      const cohort = cohortToJoin(counted, today, offered);
      const isPromised = offered.some(({ id }) => id === cohort?.id);
      return isPromised || forEverybody.some(paysFor(paid)) ? cohort : undefined;
    },
    refusalOf(paid, cohortId) {
      const candidates = [findCohort(cohortId), ...forEverybody];
      const verdicts = [...candidates, ...offeredFor(paid)].map(judge(paid, cohortId));
      if (verdicts.includes('pays')) return undefined;
      if (verdicts.some((verdict) => verdict !== undefined)) return 'amount-closed';
      const isNothingOnOffer = candidates.every((cohort) => cohort === undefined);
      const isProgrammePrice = paid.currency === price.currency && paid.amount === programmePrice;
      return isNothingOnOffer && isProgrammePrice ? undefined : 'review';
    },
    isOver: (cohortId) => findCohort(cohortId) === undefined,
  };
}

/** The records after an update of a payment, or `undefined` when it says nothing new. */
export function withUpdate(
  records: PaymentRecords,
  { paymentId, facts, event }: PaymentUpdate,
  circumstances: Circumstances,
): PaymentRecords | undefined {
  const storedPayment = records.payments.get(paymentId);
  const erasedBefore = storedPayment?.erasedAt;
  const merged = erasedBefore ? withoutPayerFacts(facts) : facts;
  const payment = mergeUpdate(storedPayment, paymentId, merged, circumstances.now);
  const events = withEvent(storedPayment?.events ?? [], event);
  const person = storedPayment?.rosterId ?? (payment.email === null ? null : rosterId(payment.email));
  const payments = new Map(records.payments);
  const deletion = person === null ? undefined : records.deletions.get(person);
  // An operator may have used it for the place of somebody else since.
  const erasedAt =
    (storedPayment?.rosterId ? undefined : erasedBefore) ?? erasureOf(payment, storedPayment, deletion);
  if (erasedAt) {
    payments.set(paymentId, paymentWithoutPayer(payment, erasedAt, circumstances.isOver));
    return recordsIfChanged(records, { ...records, payments });
  }
  if (deletion?.isRunning) {
    payments.set(paymentId, waitingForDeletion({ ...payment, events }));
    return recordsIfChanged(records, { ...records, payments });
  }
  const next = { ...payment, rosterId: person, events };
  payments.set(paymentId, next);
  const after =
    person === null
      ? { ...records, payments: payments.set(paymentId, { ...next, outcome: outcomeWithoutPerson(next) }) }
      : withPerson({ ...records, payments }, { id: person, email: ownersAddress(payment) }, circumstances);
  return recordsIfChanged(records, after);
}

/** The address of the person whose place the payment is for; empty when there is none. */
export const ownersAddress = ({ ownerEmail, email }: StoredPayment): string => ownerEmail ?? email ?? '';

/** What an update says without its payer, who must not come back. */
const withoutPayerFacts = (facts: PaymentFacts): PaymentFacts => ({
  ...facts,
  ...{ email: null, contactHash: null, billingState: null, gstin: null },
});

/**
 * When the deletion was requested that takes the payer out of a payment; `undefined` for any other. A payment made
 * after that is one of a new person, as is an earlier one that a new person has got since the deletion is complete.
 */
function erasureOf(
  { createdAt }: StoredPayment,
  storedPayment: StoredPayment | undefined,
  deletion: PersonDeletion | undefined,
): Date | undefined {
  if (!deletion || createdAt > deletion.requestedAt) return undefined;
  return deletion.isRunning || !storedPayment?.rosterId ? deletion.requestedAt : undefined;
}

/** `after`, reusing the objects of `before` where they are equal; `undefined` when nothing changed. */
function recordsIfChanged(before: PaymentRecords, after: PaymentRecords): PaymentRecords | undefined {
  const payments = new Map(
    [...after.payments].map(([id, payment]) => {
      const stored = before.payments.get(id);
      return [id, stored && isSame(stored, payment) ? stored : payment];
    }),
  );
  const isChanged = [...payments].some(([id, payment]) => before.payments.get(id) !== payment);
  return isChanged || after.places !== before.places ? { ...after, payments } : undefined;
}

const isSame = (one: StoredPayment, other: StoredPayment): boolean =>
  JSON.stringify({ ...one, updatedAt: 0 }) === JSON.stringify({ ...other, updatedAt: 0 });

const outcomeWithoutPerson = (payment: StoredPayment): StoredPayment['outcome'] => {
  const status = paymentStatus(payment);
  if (status === 'pending') return 'none';
  return status === 'refunded' ? 'refunded' : (leftAs(payment) ?? 'unclaimed');
};

const newPayment = {
  outcome: 'none',
  cohortId: null,
  placement: 'as-offered',
  rosterId: null,
  claimedBy: null,
  ownerEmail: null,
  requestedRefund: null,
  settled: [],
  events: [],
} as const;

function mergeUpdate(
  stored: StoredPayment | undefined,
  id: string,
  facts: PaymentFacts,
  now: Date,
): StoredPayment {
  const before = stored ?? { ...newPayment, id, ...facts };
  return { ...before, ...mergeFacts(before, facts), updatedAt: now };
}

/** More updates than a payment ever has. */
const maxEvents = 50;

function withEvent(
  events: StoredPayment['events'],
  event: StoredPayment['events'][number] | undefined,
): StoredPayment['events'] {
  if (!event || events.length >= maxEvents || events.some(({ id }) => id === event.id)) return events;
  return [...events, event].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export interface RosterPerson {
  readonly id: string;
  /** The address of a place that does not exist yet. */
  readonly email: string;
}

/**
 * The records with one person's place and payments recalculated from all their payments. `occasion` is what opens the
 * place, if it is not open yet; the payment that pays for it unless something else is given.
 */
export function withPerson(
  records: PaymentRecords,
  { id: person, email }: RosterPerson,
  { now, cohortFor, refusalOf, isOver }: Circumstances,
  occasion?: string,
): PaymentRecords {
  const own = [...records.payments.values()].filter((payment) => payment.rosterId === person);
  const entry = records.places.get(person);
  const terms = {
    refusalOf,
    cohortFor: (paid: Payment) => cohortFor(paid)?.id,
    isOver,
    leftAs: ({ id }: Payment) => leftAs({ settled: records.payments.get(id)?.settled ?? [] }),
  };
  const before = entry && placeOf(entry);
  const { payments: decided, place } = decidePayments({ payments: own, place: before }, terms);
  const payments = new Map(records.payments);
  for (const { id, outcome, cohortId } of decided) {
    const payment = payments.get(id);
    if (!payment || (payment.outcome === outcome && payment.cohortId === cohortId)) continue;
    const joined = payment.cohortId === null ? cohortFor(payment) : undefined;
    const placement = joined?.id === cohortId ? joined.placement : payment.placement;
    payments.set(id, { ...payment, outcome, cohortId, placement, updatedAt: now });
  }
  const after = { ...records, payments };
  if (place === before) return after;
  if (!place) return withPlace(after, person, undefined);
  const isOpening =
    place.status === 'active' && (before?.status !== 'active' || before.cohortId !== place.cohortId);
  // Places from a file did not say what opened them.
  const openedBy = isOpening
    ? (occasion ?? occasionOf(decided, records))
    : (entry?.openedBy ?? `given_${person}`);
  return withPlace(after, person, {
    email,
    ...entry,
    ...entryOf(place),
    ...(openedBy !== undefined && { openedBy }),
    // Also of a place whose refund became known before its payment, whatever order they arrive in.
    ...((isOpening || !before) && { placedOn: dayIn(programme.timeZone, now) }),
  });
}

/**
 * What opens a place: the payment that pays for it, which may have opened one of its payer before it was claimed, and
 * again each time that a refund of it has failed.
 */
function occasionOf(decided: readonly Payment[], { payments }: PaymentRecords): string | undefined {
  const holder = decided.findLast(({ outcome }) => outcome === 'place');
  if (!holder) return undefined;
  const claimed = payments.get(holder.id)?.claimedBy ? ['claimed'] : [];
  const failed = Object.values(holder.refunds).filter(({ status }) => status === 'failed').length;
  return [holder.id, ...claimed, ...(failed === 0 ? [] : [failed])].join('_');
}

const placeOf = ({ cohortId, status, source }: RosterEntry): Place => ({
  cohortId,
  status,
  isPaid: source === paidSource,
});

/** The `source` of places that were paid for. */
const paidSource = 'payment';
/** The `source` of places given by the operator. */
const givenSource = 'operator';

const entryOf = ({ cohortId, status, isPaid }: Place) => ({
  cohortId,
  status,
  source: isPaid ? paidSource : givenSource,
});

/** The records with a changed place of one person, or none, and the member updated to match. */
export function withPlace(
  records: PaymentRecords,
  person: string,
  entry: RosterEntry | undefined,
): PaymentRecords {
  const places = new Map(records.places);
  const uid = (entry ?? records.places.get(person))?.uid;
  if (entry) places.set(person, entry);
  else places.delete(person);
  const member = uid === undefined ? undefined : records.members.get(uid);
  if (uid === undefined || !member) return { ...records, places };
  return { ...records, places, members: new Map(records.members).set(uid, memberWith(member, entry)) };
}

/** The member with the current state of the place. Closing the place ends every session. */
function memberWith(member: Member, entry: RosterEntry | undefined): Member {
  if (member.status === 'deleting') return member;
  const status = entry?.status ?? 'removed';
  const isClosing = member.status === 'active' && status !== 'active';
  return {
    ...member,
    status,
    cohortId: entry?.cohortId ?? member.cohortId,
    sessionEpoch: member.sessionEpoch + (isClosing ? 1 : 0),
  };
}
