import { noticesAbout, refundedHere } from '@reshape/domain/payment-notices';
import { unlistedRefundId } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { isForAnotherAccount, type PaymentRecords, type StoredPayment } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import type { Circumstances } from './recalculate.ts';

/** The place that a payment opened or keeps open, if any. */
export function placeFor(
  { outcome, rosterId: person }: StoredPayment,
  places: PaymentRecords['places'],
): RosterEntry | undefined {
  const place = outcome === 'place' && person !== null ? places.get(person) : undefined;
  return place?.status === 'active' ? place : undefined;
}

/** The mails about a payment to its payer, to the owner of its place and to the operator. */
export function mailsAbout(
  payment: StoredPayment,
  places: PaymentRecords['places'],
  circumstances: Circumstances,
): OutgoingMail[] {
  const place = placeFor(payment, places);
  const { id: paymentId, rosterId: person, cohortId } = payment;
  const welcome: OutgoingMail[] =
    place && person !== null && place.cohortId === cohortId && isOpenedByPayment(place)
      ? [
          {
            kind: 'place-confirmed',
            email: place.email,
            rosterId: person,
            cohortId,
            occasion: place.openedBy ?? paymentId,
          },
        ]
      : [];
  const notices = noticesAbout(payment)
    .filter(({ reason }) => reason !== 'no-cohort')
    .map((notice): OutgoingMail => ({ kind: 'operator-notice', paymentId, ...notice }));
  const toPayer = isForPlace(payment, circumstances) ? mailsToPayer(payment, place) : [];
  return [...welcome, ...toPayer, ...notices, ...mailsAboutSeats(payment)];
}

/** Whether a payment opened the place, and not an operator. Places did not always say so. */
export const isOpenedByPayment = ({ openedBy }: RosterEntry): boolean =>
  openedBy === undefined || openedBy.startsWith('pay_');

/** The mail to the operator about payments whose cohort had no seat left: one for all of a day with the same result. */
function mailsAboutSeats({ outcome, cohortId, placement, createdAt }: StoredPayment): OutgoingMail[] {
  if (outcome === 'no-cohort') return [{ kind: 'payments-undecided', day: dayIn('UTC', createdAt) }];
  if (outcome !== 'place' || cohortId === null || placement === 'as-offered') return [];
  return [{ kind: 'payments-without-seat', cohortId, day: dayIn('UTC', createdAt) }];
}

/**
 * Whether a payment is for a place. Another product may be sold with the same account, so a payer whose amount no
 * cohort asks for is written to only once an operator has accepted or refunded the payment.
 */
const isForPlace = (payment: StoredPayment, { refusalOf }: Circumstances): boolean =>
  payment.cohortId !== null ||
  payment.settled.includes(refundedHere) ||
  (refusalOf(payment, undefined) !== 'review' && !payment.settled.includes('review'));

/** The mails about a payment to the address that it was made with; each is still checked when it is sent. */
function mailsToPayer(payment: StoredPayment, place: RosterEntry | undefined): OutgoingMail[] {
  const { id: paymentId, email } = payment;
  if (email === null) return [];
  const refunds = mailedRefunds(payment).map(
    ([refundId, { amount }]): OutgoingMail => ({
      kind: 'refund-confirmed',
      email,
      paymentId,
      refundId,
      amount,
    }),
  );
  return [...mailsAboutOutcome(payment, email, place), ...refunds];
}

function mailsAboutOutcome(
  payment: StoredPayment,
  email: string,
  place: RosterEntry | undefined,
): OutgoingMail[] {
  const { id: paymentId, outcome } = payment;
  switch (outcome) {
    case 'place':
      if (isForAnotherAccount(payment)) return [{ kind: 'place-claimed', email, paymentId }];
      return place && !isOpenedByPayment(place) ? [{ kind: 'payment-received', email, paymentId }] : [];
    case 'amount-closed':
    case 'no-cohort':
    case 'payer-removed':
      return [{ kind: 'payment-review', email, paymentId, reason: outcome }];
    case 'duplicate':
      return [{ kind: 'payment-duplicate', email, paymentId }];
    default:
      return [];
  }
}

/** The processed refunds that the payer gets a mail about: all but those from before refunds had ids. */
function mailedRefunds({ refunds }: StoredPayment) {
  const since = refunds[unlistedRefundId]?.createdAt;
  return Object.entries(refunds).filter(
    ([id, { status, createdAt }]) =>
      id !== unlistedRefundId && status === 'processed' && !(since && createdAt && createdAt <= since),
  );
}
