import { ApiError, found } from '@reshape/contract/errors';
import { unsettledOutcomes } from '@reshape/domain/payment-notices';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { inCurrency } from '../in-words.ts';
import { leaveWaitlist, readChoice } from '../payments/apply-update.ts';
import {
  type Circumstances,
  circumstancesAt,
  ownersAddress,
  withPerson,
  withPlace,
} from '../payments/recalculate.ts';
import { rosterId } from '../stores/members.ts';
import type { PaymentRecords } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { actOnce, type LoggedAction, type Operator, refusal, storeMails } from './action.ts';
import { namedCohort, refuseEnded } from './cohorts.ts';
import { paymentRowOf } from './payments.ts';
import {
  changePlace,
  isPaidFor,
  paymentsAfterMove,
  requireSeat,
  targetsOf,
  withPersonRow,
} from './place-change.ts';

/** Whom an operator gives a place, and the payment that pays for it, if any. */
interface GivenPlace {
  readonly email: string;
  readonly cohortId: string;
  readonly paymentId?: string;
  readonly isBeyondSeats: boolean;
}

/**
 * Gives a person a place by hand, or for a payment that needs a decision. Throws an ApiError when the cohort has ended
 * or is full, or when the person already has a place.
 */
async function givePlace(
  { email, cohortId, paymentId, isBeyondSeats }: GivenPlace,
  logged: LoggedAction,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<void> {
  const cohort = await namedCohort(cohortId, dependencies);
  const { title } = cohort;
  refuseEnded(cohort, dependencies);
  const circumstances = circumstancesAt(dependencies.clock(), await readChoice(email, dependencies));
  let isOpen = false;
  await changePlace(
    {
      logged,
      email,
      paymentId,
      countedCohort: cohortId,
      mailOf: (place, occasion) =>
        isOpen
          ? undefined
          : {
              kind: 'place-confirmed',
              ...place,
              occasion: paymentId === undefined ? occasion : `${paymentId}_${occasion}`,
            },
      change(records, stored, occasion) {
        isOpen = stored?.status === 'active' && stored.cohortId === cohortId;
        const isFree = paymentId !== undefined && canBePaidFor(stored, cohortId, circumstances);
        if (stored?.status === 'active' && !isFree)
          throw refusal(
            stored.cohortId === cohortId
              ? `${email} already has a place in ${title}${stored.source === 'payment' ? ', which is paid for' : ''}`
              : `${email} already has a place in another cohort`,
          );
        if (!isOpen) requireSeat(cohort, records, isBeyondSeats);
        if (paymentId !== undefined)
          return withPayment(records, { email, cohortId, paymentId, occasion }, circumstances);
        const person = rosterId(email);
        const from = currentCohort(stored, circumstances);
        const payments = paymentsAfterMove(records, person, { from, to: cohortId });
        return withPlace({ ...records, payments }, person, {
          email,
          ...stored,
          cohortId,
          status: 'active',
          source: isPaidFor({ payments }, person, cohortId) ? 'payment' : 'operator',
          openedBy: occasion,
        });
      },
    },
    operator,
    dependencies,
  );
  await leaveWaitlist({ email, cohortId, status: 'active' }, dependencies);
  if (isOpen && paymentId !== undefined)
    await storeMails([{ kind: 'payment-received', email, paymentId }], dependencies);
}

/** Whether a payment for a cohort can pay for an active place: one in it that was given, or one that is over. */
const canBePaidFor = (
  stored: RosterEntry | undefined,
  cohortId: string,
  { isOver }: Circumstances,
): boolean =>
  stored?.cohortId === cohortId
    ? stored.source !== 'payment'
    : stored !== undefined && isOver(stored.cohortId);

/** The cohort of a place, open or closed, unless the cohort is over. */
const currentCohort = (entry: RosterEntry | undefined, { isOver }: Circumstances): string | undefined =>
  entry && !isOver(entry.cohortId) ? entry.cohortId : undefined;

/** The records after the operator used a payment for a place in a cohort. */
function withPayment(
  records: PaymentRecords,
  { email, cohortId, paymentId, occasion }: Record<'email' | 'cohortId' | 'paymentId' | 'occasion', string>,
  circumstances: Circumstances,
): PaymentRecords {
  const person = rosterId(email);
  const payment = records.payments.get(paymentId);
  if (!payment) throw refusal('There is no such payment');
  if (!unsettledOutcomes.some((outcome) => outcome === payment.outcome))
    throw refusal('This payment needs no decision');
  const payer = payment.rosterId;
  const entry = records.places.get(person);
  const accepted = {
    ...payment,
    rosterId: person,
    cohortId,
    placement: 'as-offered' as const,
    email: payment.email ?? email,
    ownerEmail: email,
    // It may have been left as it is before.
    settled: payment.settled.filter((key) => !unsettledOutcomes.some((outcome) => outcome === key)),
  };
  const places = new Map(records.places);
  const isGiven = entry?.status === 'active' && entry.cohortId === cohortId;
  // The payment decides about the place again, which a removed place does not allow.
  if (entry && !isGiven) places.set(person, { ...entry, status: 'refunded', source: 'payment' });
  const payments = paymentsAfterMove(records, person, {
    from: currentCohort(entry, circumstances),
    to: cohortId,
  });
  const after = { ...records, places, payments: payments.set(paymentId, accepted) };
  const left =
    payer === null || payer === person
      ? after
      : withPerson(after, { id: payer, email: ownersAddress(payment) }, circumstances);
  return withPerson(left, { id: person, email }, circumstances, `${paymentId}_${occasion}`);
}

export const enrolPerson: Handler<'enrolPerson'> = async (call, dependencies) => {
  const { address: email, cohort: cohortId, beyond_seats: isBeyondSeats } = call.body;
  const { title } = await namedCohort(cohortId, dependencies);
  const id = rosterId(email);
  const logged = { action: 'enrol-person', targets: targetsOf(id, cohortId) } as const;
  await actOnce('enrolPerson', call, dependencies, (operator) =>
    givePlace({ email, cohortId, isBeyondSeats }, logged, operator, dependencies),
  );
  const message = `${email} has a place in ${title}. A welcome mail follows in a minute`;
  return withPersonRow(message, id, dependencies);
};

/** Makes a payment that needs a decision pay for somebody's place. */
export const acceptPayment: Handler<'acceptPayment'> = async (call, dependencies) => {
  const { id } = call.params;
  const { cohort: cohortId, address, beyond_seats: isBeyondSeats } = call.body;
  const before = found(await dependencies.payments.get(id));
  const { title } = await namedCohort(cohortId, dependencies);
  const email = address ?? before.email;
  if (email === null)
    throw new ApiError('invalid_request', 'address: must be given, because the payment has none');
  const targets = [
    { kind: 'payment', id },
    { kind: 'person', id: rosterId(email) },
    { kind: 'cohort', id: cohortId },
  ] as const;
  const facts = { total: inCurrency(before.amount, before.currency) };
  const logged = { action: 'accept-payment', facts, targets } as const;
  await actOnce('acceptPayment', call, dependencies, (operator) =>
    givePlace({ email, cohortId, paymentId: id, isBeyondSeats }, logged, operator, dependencies),
  );
  const payment = paymentRowOf(found(await dependencies.payments.get(id)));
  return { message: `${email} has a place in ${title} for this payment`, payment };
};
