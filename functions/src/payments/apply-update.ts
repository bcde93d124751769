import { noticesAbout } from '@reshape/domain/payment-notices';
import type { MemberDependencies } from '../dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredPayment } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { mailsAbout, placeFor } from './mails.ts';
import { type Choice, circumstancesAt, type PaymentUpdate, withUpdate } from './recalculate.ts';

export type PaymentDependencies = Pick<
  MemberDependencies,
  'payments' | 'cohorts' | 'waitlist' | 'clock' | 'newId' | 'mail' | 'log'
>;

/**
 * Applies an update of a payment in one transaction, and notifies payer and operator. Applying an update again
 * changes nothing and enqueues its mails under the same ids, so that none is lost when a process dies in between.
 */
export async function applyUpdate(
  update: PaymentUpdate,
  dependencies: PaymentDependencies,
): Promise<{ readonly payment: StoredPayment; readonly isChanged: boolean }> {
  const { payments, clock, log } = dependencies;
  const { paymentId, facts } = update;
  const known = await payments.get(paymentId);
  const choice = await readChoice(known?.email ?? facts.email, dependencies);
  const subject = {
    paymentId,
    ...(facts.email !== null && { rosterId: rosterId(facts.email) }),
    ...(known?.cohortId == null && { countedCohorts: choice.counted }),
  };
  const applied = await payments.change(subject, (records) => {
    const circumstances = circumstancesAt(clock(), { ...choice, taken: records.taken });
    const after = withUpdate(records, update, circumstances);
    const { payments, places } = after ?? records;
    const payment = payments.get(paymentId);
    if (!payment) throw new Error('An update of a payment did not store it');
    const others = [...payments].flatMap(([id, other]) =>
      id !== paymentId && records.payments.get(id) !== other ? [other] : [],
    );
    const isChanged = after !== undefined;
    const result = { payment, changed: [payment, ...others], places, isChanged, circumstances };
    return after ? { result, records: after } : { result };
  });
  const { payment, changed, places, isChanged, circumstances } = applied;
  if (isChanged)
    for (const changedPayment of changed)
      for (const { reason } of noticesAbout(changedPayment)) log.operatorNeeded(changedPayment.id, reason);
  const mails = changed.flatMap((changedPayment) => mailsAbout(changedPayment, places, circumstances));
  await enqueueAll(mails, dependencies);
  // A redelivered webhook does not change the waitlist.
  if (isChanged || !update.event) await leaveWaitlist(placeFor(payment, places), dependencies);
  return { payment, isChanged };
}

/**
 * What decides which cohort a payment of the person with this address is for, `null` for an unknown payer; and the
 * cohorts that may give it one of a limited number of seats.
 */
export async function readChoice(
  email: string | null,
  { cohorts, waitlist }: Pick<MemberDependencies, 'cohorts' | 'waitlist'>,
): Promise<Choice & { readonly counted: readonly string[] }> {
  const [current, offers] = await Promise.all([
    cohorts.current(),
    email === null ? {} : waitlist.offersTo(email),
  ]);
  const counted = current
    .filter(({ id, seats, enrolment }) => seats !== undefined && (enrolment === 'open' || id in offers))
    .map(({ id }) => id);
  return { cohorts: current, offers, counted };
}

/** Takes the person with a place off the waitlist. A failure is not an error: the nightly reconciliation retries. */
export async function leaveWaitlist(
  place: RosterEntry | undefined,
  { waitlist, log, newId }: Pick<MemberDependencies, 'waitlist' | 'log' | 'newId'>,
): Promise<void> {
  if (place) await waitlist.leave(place).catch((error: unknown) => log.failed(newId(), error));
}

/** How long to wait for mails to be enqueued, in milliseconds: a webhook needs a quick response. */
const enqueueTimeoutMs = 2_000;

/** Enqueues `mails`. A failure or timeout is not an error: the next update of the payment retries. */
export const enqueueAll = (
  mails: readonly OutgoingMail[],
  { mail, log, newId }: Pick<MemberDependencies, 'mail' | 'log' | 'newId'>,
): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, enqueueTimeoutMs);
    void Promise.allSettled(mails.map((outgoing) => mail.enqueue(outgoing))).then((results) => {
      for (const result of results) if (result.status === 'rejected') log.failed(newId(), result.reason);
      clearTimeout(timer);
      resolve();
    });
  });
