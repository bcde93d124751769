import { paymentStatus } from '@reshape/domain/payments';
import { leaveWaitlist } from '../payments/apply-message.ts';
import { unsettledOutcomes } from '../payments/notices.ts';
import { type Circumstances, circumstancesAt, withPerson, withPlace } from '../payments/settle.ts';
import { rosterId } from '../stores/members.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';
import type { PaymentRecords } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import {
  type Change,
  cohortInWords,
  existingCohort,
  failuresOf,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
  storeMails,
} from './action.ts';

/** The part of a place that is logged. */
const placeSummary = (entry: RosterEntry | undefined) =>
  entry ? { status: entry.status, cohortId: entry.cohortId, source: entry.source ?? null } : null;

/** A change of one person's place, and its entry in the log. */
interface PlaceChange {
  readonly before: ReturnType<typeof placeSummary>;
  readonly after: ReturnType<typeof placeSummary>;
  readonly entry: OperatorLogEntry;
}

/**
 * Stores the result of `change` for one person's place, unless it is a dry run. `occasion`, given to
 * `change`, is the id of the entry in the log.
 */
function changePlace(
  { what, email, paymentId }: { what: string; email: string; paymentId?: string | undefined },
  operator: Operator,
  dependencies: OperatorDependencies,
  change: (records: PaymentRecords, entry: RosterEntry | undefined, occasion: string) => PaymentRecords,
): Promise<PlaceChange> {
  const person = rosterId(email);
  const subject = { rosterId: person, ...(paymentId !== undefined && { paymentId }) };
  const { id, ...logged } = logEntryOf({ what, before: null, after: null }, operator, dependencies);
  return dependencies.payments.change(subject, (records) => {
    const found = records.places.get(person);
    const after = change(records, found, id);
    const places = { before: placeSummary(found), after: placeSummary(after.places.get(person)) };
    const entry = { ...logged, id, ...places };
    const result = { ...places, entry };
    return operator.isDryRun ? { result } : { result, records: after, entry };
  });
}

/**
 * Gives a person a place by hand, or for a payment that needs a decision. Throws an OperatorError when there is no
 * such cohort or payment, or when the person already has a place.
 */
export async function enrol(
  { email, cohortId, paymentId }: { email: string; cohortId: string; paymentId?: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const cohort = await existingCohort(cohortId, dependencies);
  if (cohort.status === 'ended') throw new OperatorError(`The cohort "${cohortId}" has ended`);
  const circumstances = circumstancesAt(dependencies.clock(), await dependencies.cohorts.current());
  const what = `enrol ${email} in ${cohortId}${paymentId === undefined ? '' : ` by ${paymentId}`}`;
  const { before, after, entry } = await changePlace(
    { what, email, paymentId },
    operator,
    dependencies,
    (records, found, occasion) => {
      if (found?.status === 'active')
        throw new OperatorError(`${email} already has a place in ${found.cohortId}`);
      if (paymentId !== undefined)
        return withPayment(records, { email, cohortId, paymentId, occasion }, circumstances);
      return withPlace(records, rosterId(email), {
        email,
        ...found,
        cohortId,
        status: 'active',
        source: 'operator',
        openedBy: occasion,
      });
    },
  );
  const effects = [
    `${email} gets a place in ${cohortInWords(cohortId, cohort)}.`,
    'They get a welcome mail with the dates.',
  ];
  const change = { what, before, after, effects };
  if (operator.isDryRun) return change;
  await leaveWaitlist({ email, cohortId, status: 'active' }, dependencies);
  return { ...change, failures: await welcome({ email, cohortId }, entry.id, paymentId, dependencies) };
}

/** The records after the operator accepted a payment for a place in a cohort. */
function withPayment(
  records: PaymentRecords,
  { email, cohortId, paymentId, occasion }: Record<'email' | 'cohortId' | 'paymentId' | 'occasion', string>,
  circumstances: Circumstances,
): PaymentRecords {
  const person = rosterId(email);
  const payment = records.payments.get(paymentId);
  if (!payment) throw new OperatorError(`There is no payment ${paymentId}`);
  if (!unsettledOutcomes.some((outcome) => outcome === payment.outcome))
    throw new OperatorError(
      `The payment ${paymentId} needs no decision: its outcome is "${payment.outcome}"`,
    );
  const payer = payment.rosterId;
  const accepted = {
    ...payment,
    rosterId: person,
    cohortId,
    placement: 'as-offered' as const,
    email: payment.email ?? email,
  };
  const places = new Map(records.places);
  const entry = places.get(person);
  // The payment decides about the place again, which a removed place does not allow.
  if (entry) places.set(person, { ...entry, status: 'refunded', source: 'payment' });
  const after = { ...records, places, payments: new Map(records.payments).set(paymentId, accepted) };
  const left =
    payer === null || payer === person ? after : withPerson(after, { id: payer, email: '' }, circumstances);
  return withPerson(left, { id: person, email }, circumstances, `${paymentId}_${occasion}`);
}

/** Enqueues the welcome of a place, and resolves to what could not be done. */
async function welcome(
  { email, cohortId }: { email: string; cohortId: string },
  occasion: string,
  paymentId: string | undefined,
  dependencies: OperatorDependencies,
): Promise<string[]> {
  const mail = {
    kind: 'place-confirmed',
    email,
    rosterId: rosterId(email),
    cohortId,
    occasion: paymentId === undefined ? occasion : `${paymentId}_${occasion}`,
  } as const;
  const lost = await storeMails([mail], dependencies);
  return lost.length === 0 ? [] : [...failuresOf(lost), `Try it again with: welcome ${email}`];
}

/** Sends the welcome mail of a person's place once more. */
export async function sendWelcome(
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const place = requirePlace(email, await dependencies.members.place(rosterId(email)));
  if (place.status !== 'active') throw new OperatorError(`The place of ${email} is ${place.status}`);
  const cohort = await existingCohort(place.cohortId, dependencies);
  const what = `send the welcome mail to ${email} again`;
  const effects = [`${email} gets the dates of ${cohortInWords(place.cohortId, cohort)} once more.`];
  const change = { what, before: null, after: null, effects };
  if (operator.isDryRun) return change;
  const entry = logEntryOf(change, operator, dependencies);
  await dependencies.operatorLog.add(entry);
  const { cohortId } = place;
  return {
    ...change,
    failures: await welcome({ email: place.email, cohortId }, entry.id, undefined, dependencies),
  };
}

const requirePlace = (email: string, entry: RosterEntry | undefined): RosterEntry => {
  if (!entry) throw new OperatorError(`${email} never had a place`);
  return entry;
};

/** Tells a person by mail what the operator did with their place, and resolves to the finished change. */
async function mailPlaceChange(
  email: string,
  how: 'moved' | 'removed' | 'restored',
  { entry, before, after }: PlaceChange,
  effects: readonly string[],
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const change = { what: entry.what, before, after, effects };
  if (operator.isDryRun) return change;
  const lost = await storeMails(
    [
      {
        kind: 'place-changed',
        email,
        rosterId: rosterId(email),
        cohortId: after?.cohortId ?? '',
        change: how,
        occasion: entry.id,
      },
    ],
    dependencies,
  );
  return { ...change, failures: failuresOf(lost) };
}

/** Moves a person's active place, with its payments, to another cohort. */
export async function move(
  { email, cohortId }: { email: string; cohortId: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const cohort = await existingCohort(cohortId, dependencies);
  if (cohort.status === 'ended') throw new OperatorError(`The cohort "${cohortId}" has ended`);
  const what = `move ${email} to ${cohortId}`;
  const moved = await changePlace({ what, email }, operator, dependencies, (records, found) => {
    const entry = requirePlace(email, found);
    if (entry.status !== 'active')
      throw new OperatorError(`The place of ${email} is ${entry.status}, so there is nothing to move`);
    if (entry.cohortId === cohortId) throw new OperatorError(`${email} is already in ${cohortId}`);
    const payments = new Map(records.payments);
    for (const [id, payment] of payments)
      if (payment.rosterId === rosterId(email) && payment.cohortId === entry.cohortId)
        payments.set(id, { ...payment, cohortId, placement: 'as-offered' });
    return withPlace({ ...records, payments }, rosterId(email), { ...entry, cohortId });
  });
  const effects = [
    `${email} moves from ${moved.before?.cohortId} to ${cohortInWords(cohortId, cohort)}.`,
    'A mail tells them the new dates.',
  ];
  return mailPlaceChange(email, 'moved', moved, effects, operator, dependencies);
}

/** Removes a person's place and ends their sessions. What they wrote stays. */
export async function remove(
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const what = `remove ${email}`;
  const removed = await changePlace({ what, email }, operator, dependencies, (records, found) => {
    const entry = requirePlace(email, found);
    if (entry.status !== 'active')
      throw new OperatorError(`The place of ${email} is already ${entry.status}`);
    return withPlace(records, rosterId(email), { ...entry, status: 'removed' });
  });
  const effects = [
    `${email} loses the place in ${removed.before?.cohortId}, and is signed out within seconds.`,
    'What they wrote is kept. Nothing is refunded. A mail tells them.',
  ];
  return mailPlaceChange(email, 'removed', removed, effects, operator, dependencies);
}

/** Restores a removed or refunded place. It remains a paid one if a payment still covers it. */
export async function restore(
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const what = `restore ${email}`;
  const restored = await changePlace({ what, email }, operator, dependencies, (records, found) => {
    const entry = requirePlace(email, found);
    if (entry.status === 'active')
      throw new OperatorError(`${email} already has a place in ${entry.cohortId}`);
    const isPaid = [...records.payments.values()].some(
      (payment) =>
        payment.rosterId === rosterId(email) &&
        payment.cohortId === entry.cohortId &&
        ['captured', 'partially_refunded'].includes(paymentStatus(payment)),
    );
    return withPlace(records, rosterId(email), {
      ...entry,
      status: 'active',
      source: isPaid ? 'payment' : 'operator',
    });
  });
  const cohortId = restored.before?.cohortId ?? '';
  const cohort = await existingCohort(cohortId, dependencies);
  const effects = [
    `${email} gets the place in ${cohortInWords(cohortId, cohort)} back.`,
    'A mail tells them the dates.',
  ];
  return mailPlaceChange(email, 'restored', restored, effects, operator, dependencies);
}
