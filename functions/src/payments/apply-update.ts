import { isDeepStrictEqual } from 'node:util';
import { programme } from '@reshape/content/programme';
import { noticesAbout } from '@reshape/domain/payment-notices';
import { dayIn } from '@reshape/domain/zoned-day';
import type { MemberDependencies } from '../dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import {
  type AmountOfCohort,
  keyOfUses,
  type PaymentRecords,
  type PaymentSubject,
  type Payments,
  type StoredPayment,
} from '../stores/payments.ts';
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
  const stored = await payments.get(paymentId);
  const choice = await readChoice(stored?.email ?? facts.email, dependencies);
  const subject = {
    paymentId,
    ...(facts.email !== null && { rosterId: rosterId(facts.email) }),
    ...(stored?.cohortId == null && choice.counted),
  };
  const applied = await payments.change(subject, (records) => {
    const circumstances = circumstancesAt(clock(), withCounts(choice, records));
    const after = withUpdate(records, update, circumstances);
    const { payments, places } = after ?? records;
    const payment = payments.get(paymentId);
    if (!payment) throw new Error('An update of a payment did not store it');
    const others = [...payments].flatMap(([id, other]) =>
      id !== paymentId && records.payments.get(id) !== other ? [other] : [],
    );
    const isChanged = after !== undefined;
    const changed = [payment, ...others];
    const result = { payment, changed, before: records.payments, places, isChanged, circumstances };
    return after ? { result, records: after } : { result };
  });
  const { payment, changed, before, places, isChanged, circumstances } = applied;
  for (const changedPayment of changed) {
    const earlier = before.get(changedPayment.id);
    const known = earlier ? noticesAbout(earlier) : [];
    for (const notice of noticesAbout(changedPayment))
      if (!known.some((other) => isDeepStrictEqual(other, notice)))
        log.operatorNeeded(changedPayment.id, notice.reason);
  }
  const mails = changed.flatMap((changedPayment) => mailsAbout(changedPayment, places, circumstances));
  await enqueueAll(mails, dependencies);
  // A redelivered webhook does not change the waitlist.
  if (isChanged || !update.event) await leaveWaitlist(placeFor(payment, places), dependencies);
  return { payment, isChanged };
}

/** What is counted again in the transaction of a payment that may open a place. */
type Counted = Required<Pick<PaymentSubject, 'countedCohorts' | 'countedAmounts'>>;

/**
 * What decides which cohort a payment of the person with this address is for, `null` for an unknown payer; and the
 * seats and amounts of which it may use one of a limited number.
 */
export async function readChoice(
  email: string | null,
  {
    cohorts,
    waitlist,
    payments,
    clock,
  }: Pick<MemberDependencies, 'cohorts' | 'waitlist' | 'payments' | 'clock'>,
): Promise<Choice & { readonly counted: Counted }> {
  const [current, offers] = await Promise.all([
    cohorts.current(dayIn(programme.timeZone, clock())),
    email === null ? {} : waitlist.offersTo(email),
  ]);
  const countedCohorts = current
    .filter(({ id, seats, enrolment }) => seats !== undefined && (enrolment === 'open' || id in offers))
    .map(({ id }) => id);
  const countedAmounts = current.flatMap(limitedAmounts);
  const uses = await usesOf(countedAmounts, payments);
  return { cohorts: current, offers, uses, counted: { countedCohorts, countedAmounts } };
}

/** The amounts of a cohort that pay for a limited number of places. */
export const limitedAmounts = ({ id, acceptedAmounts }: ListedCohort): readonly AmountOfCohort[] =>
  acceptedAmounts.flatMap(({ amount, limit }) => (limit === undefined ? [] : [{ cohortId: id, amount }]));

/** For how many places each amount pays, by `keyOfUses`. */
export const usesOf = async (
  amounts: readonly AmountOfCohort[],
  payments: Pick<Payments, 'countUses'>,
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await Promise.all(
      amounts.map(async (accepted) => [keyOfUses(accepted), await payments.countUses(accepted)] as const),
    ),
  );

/** The choice with what was counted in the transaction. */
export const withCounts = (choice: Choice, { taken, uses }: PaymentRecords): Choice => ({
  ...choice,
  taken,
  uses: new Map([...choice.uses, ...(uses ?? [])]),
});

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
