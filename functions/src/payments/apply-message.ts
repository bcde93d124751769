import { paymentStatus } from '@reshape/domain/payments';
import type { ServerDependencies } from '../dependencies.ts';
import type { NoticeReason, OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { type Circumstances, circumstancesAt, type PaymentMessage, withMessage } from './settle.ts';

type OperatorNotice = Extract<OutgoingMail, { kind: 'operator-notice' }>;

export type PaymentDependencies = Pick<
  ServerDependencies,
  'payments' | 'cohorts' | 'clock' | 'newId' | 'mail' | 'log'
>;

/**
 * Applies a message about a payment in one transaction, and notifies payer and operator. Applying a message again
 * changes nothing and enqueues its mails under the same ids, so that none is lost when a process dies in between.
 */
export async function applyMessage(
  message: PaymentMessage,
  dependencies: PaymentDependencies,
): Promise<{ readonly payment: StoredPayment; readonly isChanged: boolean }> {
  const { payments, cohorts, clock, log } = dependencies;
  const circumstances = circumstancesAt(clock(), await cohorts.current());
  const { paymentId, facts } = message;
  const subject = { paymentId, ...(facts.email !== null && { rosterId: rosterId(facts.email) }) };
  const { payment, others, isChanged } = await payments.change(subject, (records) => {
    const after = withMessage(records, message, circumstances);
    const payment = (after ?? records).payments.get(paymentId);
    if (!payment) throw new Error('A message about a payment left none');
    const others = [...(after?.payments ?? [])].flatMap(([id, other]) =>
      id !== paymentId && records.payments.get(id) !== other ? [other] : [],
    );
    const result = { payment, others, isChanged: after !== undefined };
    return after ? { result, records: after } : { result };
  });
  const notices = [payment, ...others].flatMap(noticesAbout);
  if (isChanged) for (const notice of notices) log.operatorNeeded(notice.paymentId, notice.reason);
  const seats = overfullCohort(payment, circumstances);
  await enqueueAll([...mailsTo(payment), ...notices, ...seats], dependencies);
  return { payment, isChanged };
}

/**
 * The notice that a cohort has more people than seats, once for each doubling of the people beyond its seats. Two people who pay for the last seat at
 * the same time both get in; the next message about either payment, or the nightly reconciliation, detects it.
 */
function overfullCohort(
  { outcome, cohortId, isAsOffered }: StoredPayment,
  { placesBeyondSeats }: Circumstances,
): OutgoingMail[] {
  if (outcome !== 'place' || !isAsOffered || cohortId === null) return [];
  const beyond = placesBeyondSeats(cohortId);
  return beyond > 0 ? [{ kind: 'overfull-cohort', cohortId, beyond }] : [];
}

/** How long to wait for mails to be enqueued, in milliseconds: a webhook needs a quick response. */
const enqueueTimeoutMs = 2_000;

/** Enqueues `mails`. A failure or timeout is not an error: the next message about the payment retries. */
export const enqueueAll = (
  mails: readonly OutgoingMail[],
  { mail, log, newId }: Pick<ServerDependencies, 'mail' | 'log' | 'newId'>,
): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, enqueueTimeoutMs);
    void Promise.allSettled(mails.map((each) => mail.enqueue(each))).then((results) => {
      for (const result of results) if (result.status === 'rejected') log.failed(newId(), result.reason);
      clearTimeout(timer);
      resolve();
    });
  });

/** The mails to the payer. */
export function mailsTo(payment: StoredPayment): OutgoingMail[] {
  const { id: paymentId, email, amountRefunded: amount } = payment;
  const isInPart = email !== null && paymentStatus(payment) === 'partially_refunded';
  return [
    ...mailsAboutOutcome(payment),
    ...(isInPart ? [{ kind: 'refund-in-part', email, paymentId, amount } as const] : []),
  ];
}

function mailsAboutOutcome(payment: StoredPayment): OutgoingMail[] {
  const { id: paymentId, email, outcome, cohortId, rosterId: person, amountRefunded } = payment;
  if (email === null) return [];
  switch (outcome) {
    case 'place':
      if (person === null || cohortId === null) return [];
      return [{ kind: 'place-confirmed', email, rosterId: person, cohortId, occasion: paymentId }];
    case 'review':
      return [{ kind: 'payment-review', email, paymentId }];
    case 'duplicate':
      return [{ kind: 'payment-duplicate', email, paymentId }];
    case 'refunded':
      return [{ kind: 'refund-confirmed', email, paymentId, amount: amountRefunded }];
    default:
      return [];
  }
}

/** The notices to the operator. */
function noticesAbout(payment: StoredPayment): OperatorNotice[] {
  const { id: paymentId, outcome, dispute, isAsOffered } = payment;
  const reasons: NoticeReason[] = [];
  if (outcome === 'duplicate' || outcome === 'review' || outcome === 'unclaimed') reasons.push(outcome);
  if (outcome === 'place' && !isAsOffered) reasons.push('other-cohort');
  if (paymentStatus(payment) === 'partially_refunded') reasons.push('refunded-in-part');
  if (dispute !== 'none') reasons.push(`dispute-${dispute}`);
  return reasons.map((reason) => ({ kind: 'operator-notice', paymentId, reason }));
}
