import { paymentStatus } from '@reshape/domain/payments';
import { applyMessage, enqueueAll } from '../payments/apply-message.ts';
import { factsOf } from '../payments/razorpay.ts';
import { circumstancesAt, withPerson, withPlace } from '../payments/settle.ts';
import type { RosterEntry } from '../stores/documents.ts';
import { rosterId } from '../stores/members.ts';
import type { PaymentRecords } from '../stores/payments.ts';
import type { ListedWaiting } from '../stores/waitlist.ts';
import {
  type Change,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
} from './action.ts';

/** The part of a place that is logged. */
const shown = (entry: RosterEntry | undefined) =>
  entry ? { status: entry.status, cohortId: entry.cohortId, source: entry.source ?? null } : null;

async function cohortMustExist(cohortId: string, { cohorts }: OperatorDependencies): Promise<void> {
  if (!(await cohorts.get(cohortId))) throw new OperatorError(`There is no cohort "${cohortId}"`);
}

/** Stores the result of `change` for one person's place, unless it is a dry run. */
function changePlace(
  what: string,
  email: string,
  operator: Operator,
  dependencies: OperatorDependencies,
  change: (records: PaymentRecords, person: string, entry: RosterEntry | undefined) => PaymentRecords,
  paymentId?: string,
): Promise<Change> {
  const person = rosterId(email);
  const subject = { rosterId: person, ...(paymentId !== undefined && { paymentId }) };
  return dependencies.payments.change(subject, (records) => {
    const entry = records.places.get(person);
    const after = change(records, person, entry);
    const result: Change = { what, before: shown(entry), after: shown(after.places.get(person)) };
    return operator.isDryRun
      ? { result }
      : { result, records: after, entry: logEntryOf(result, operator, dependencies) };
  });
}

/**
 * Gives a person a place by hand, or for a payment that waited for a review or for its owner. Throws an OperatorError
 * when there is no such cohort or payment, or when the person already has a place.
 */
export async function enrol(
  { email, cohortId, paymentId }: { email: string; cohortId: string; paymentId?: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  await cohortMustExist(cohortId, dependencies);
  const circumstances = circumstancesAt(dependencies.clock(), await dependencies.cohorts.current());
  const what = `enrol ${email} in ${cohortId}${paymentId === undefined ? '' : ` by ${paymentId}`}`;
  const change = await changePlace(
    what,
    email,
    operator,
    dependencies,
    (records, person, entry) => {
      if (entry?.status === 'active')
        throw new OperatorError(`${email} has a place in ${entry.cohortId} already`);
      if (paymentId === undefined)
        return withPlace(records, person, {
          email,
          ...entry,
          cohortId,
          status: 'active',
          source: 'operator',
        });
      const payment = records.payments.get(paymentId);
      if (!payment) throw new OperatorError(`There is no payment ${paymentId}`);
      if (payment.outcome !== 'review' && payment.outcome !== 'unclaimed')
        throw new OperatorError(`The payment ${paymentId} does not wait for you: it is "${payment.outcome}"`);
      const accepted = { ...payment, rosterId: person, cohortId, email: payment.email ?? email };
      const payments = new Map(records.payments).set(paymentId, accepted);
      const opened = entry?.status === 'removed' ? { ...entry, status: 'refunded' as const } : entry;
      const places = new Map(records.places);
      if (opened) places.set(person, { ...opened, source: 'payment' });
      return withPerson({ ...records, payments, places }, person, circumstances, email);
    },
    paymentId,
  );
  if (!operator.isDryRun) {
    const occasion = paymentId ?? dependencies.newId();
    const mail = { kind: 'place-confirmed', email, rosterId: rosterId(email), cohortId, occasion } as const;
    await enqueueAll([mail], dependencies);
  }
  return change;
}

const placeMustExist = (email: string, entry: RosterEntry | undefined): RosterEntry => {
  if (!entry) throw new OperatorError(`${email} never had a place`);
  return entry;
};

/** Moves a person's active place, with its payments, to another cohort. */
export async function move(
  { email, cohortId }: { email: string; cohortId: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  await cohortMustExist(cohortId, dependencies);
  return changePlace(
    `move ${email} to ${cohortId}`,
    email,
    operator,
    dependencies,
    (records, person, found) => {
      const entry = placeMustExist(email, found);
      if (entry.status !== 'active')
        throw new OperatorError(`The place of ${email} is ${entry.status}, so there is nothing to move`);
      const payments = new Map(records.payments);
      for (const [id, payment] of payments)
        if (payment.rosterId === person && payment.cohortId === entry.cohortId)
          payments.set(id, { ...payment, cohortId });
      return withPlace({ ...records, payments }, person, { ...entry, cohortId });
    },
  );
}

/** Removes a person's place and ends their sessions. What they wrote stays. */
export const remove = (
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> =>
  changePlace(`remove ${email}`, email, operator, dependencies, (records, person, found) => {
    const entry = placeMustExist(email, found);
    if (entry.status !== 'active')
      throw new OperatorError(`The place of ${email} is ${entry.status} already`);
    return withPlace(records, person, { ...entry, status: 'removed' });
  });

/** Restores a removed or refunded place. It remains a paid one if a payment still covers it. */
export const restore = (
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> =>
  changePlace(`restore ${email}`, email, operator, dependencies, (records, person, found) => {
    const entry = placeMustExist(email, found);
    if (entry.status === 'active')
      throw new OperatorError(`${email} has a place in ${entry.cohortId} already`);
    const isPaid = [...records.payments.values()].some(
      (payment) =>
        payment.rosterId === person &&
        payment.cohortId === entry.cohortId &&
        ['captured', 'partially_refunded'].includes(paymentStatus(payment)),
    );
    return withPlace(records, person, {
      ...entry,
      status: 'active',
      source: isPaid ? 'payment' : 'operator',
    });
  });

/**
 * Refunds `paise` of a payment to its payer, and applies the provider's response. The action is logged before the
 * provider is called, so that no refund goes unlogged. Throws an OperatorError, or a RazorpayError when the provider
 * refuses.
 */
export async function refund(
  { paymentId, paise }: { paymentId: string; paise: number },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const { payments, razorpay, hashContact } = dependencies;
  const payment = await payments.get(paymentId);
  if (!payment) throw new OperatorError(`There is no payment ${paymentId}`);
  const left = payment.amount - payment.amountRefunded;
  if (!Number.isInteger(paise) || paise < 100 || paise > left)
    throw new OperatorError(
      left === 0
        ? 'Nothing is left of this payment to give back'
        : `Of this payment ₹1 to ₹${left / 100} can be given back`,
    );
  const before = { status: paymentStatus(payment), refunded: `₹${payment.amountRefunded / 100}` };
  const change = { what: `refund ₹${paise / 100} of ${paymentId}`, before };
  if (operator.isDryRun)
    return { ...change, after: { refunded: `₹${(payment.amountRefunded + paise) / 100}` } };
  await dependencies.operatorLog.add(logEntryOf({ ...change, after: 'requested' }, operator, dependencies));
  await razorpay.refund(paymentId, paise);
  const fresh = await razorpay.payment(paymentId);
  if (!fresh) throw new OperatorError('The refund was made, and the provider no longer knows the payment');
  const applied = await applyMessage({ paymentId, facts: factsOf(fresh, hashContact) }, dependencies);
  const refunded = `₹${applied.payment.amountRefunded / 100}`;
  return { ...change, after: { status: paymentStatus(applied.payment), refunded } };
}

/** Offers places to the `count` people who have waited longest without an offer. Each of them gets one mail. */
export async function offerPlaces(
  count: number,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  if (!(Number.isInteger(count) && count >= 1 && count <= 400))
    throw new OperatorError('Places are offered to 1 to 400 people at once');
  const chosen: ListedWaiting[] = [];
  for await (const waiting of dependencies.waitlist.all()) {
    if (waiting.offeredAt === null) chosen.push(waiting);
    if (chosen.length === count) break;
  }
  if (chosen.length === 0) throw new OperatorError('Nobody is waiting who was not offered a place already');
  const uids = chosen.map(({ uid }) => uid);
  const change = {
    what: `offer a place to ${chosen.length} ${chosen.length === 1 ? 'person' : 'people'} of the waitlist`,
    before: null,
    after: chosen.map(({ email }) => email),
  };
  if (operator.isDryRun) return change;
  // Mails are enqueued first, so that nobody is marked as offered without a mail; a repeat sends no mail twice.
  await enqueueAll(
    chosen.map(({ uid, email, displayName }) => ({
      kind: 'place-offered',
      email,
      displayName,
      waitingId: uid,
    })),
    dependencies,
  );
  await dependencies.waitlist.markOffered(uids, logEntryOf(change, operator, dependencies));
  return change;
}
