import { quantity } from '@reshape/content/operator/quantity';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { maxMoved } from '@reshape/contract/operator/people';
import { unsettledOutcomes } from '@reshape/domain/payment-notices';
import { paymentStatus } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import { mapWithConcurrency } from '../concurrency.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { inCurrency } from '../in-words.ts';
import { afterUndo, mailId, type OutgoingMail, recordOf } from '../mail/outgoing.ts';
import { leaveWaitlist, readChoice } from '../payments/apply-update.ts';
import {
  type Circumstances,
  circumstancesAt,
  ownersAddress,
  withPerson,
  withPlace,
} from '../payments/recalculate.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { refuseWhileDeleting } from '../stores/deletions.ts';
import { welcomeId } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import type { LogTarget } from '../stores/operator-log.ts';
import type { PaymentRecords, StoredPayment } from '../stores/payments.ts';
import type { Person } from '../stores/people.ts';
import type { Announcement, RosterEntry } from '../stores/roster.ts';
import {
  actOnce,
  enqueueStored,
  failuresOf,
  type LoggedAction,
  logEntryOf,
  type Operator,
  refusal,
  storeMails,
  withFailures,
} from './action.ts';
import { namedCohort, refuseEnded } from './cohorts.ts';
import { paymentRowOf, requirePayment } from './payments.ts';
import { chosenIn, personRowOf, requirePerson } from './people.ts';

/** The part of a place that is logged. */
const placeSummary = (entry: RosterEntry | undefined) =>
  entry ? { status: entry.status, cohortId: entry.cohortId, source: entry.source ?? null } : null;

/** A change of one person's place by an operator. */
interface PlaceChange {
  readonly logged: LoggedAction;
  readonly email: string;
  readonly paymentId?: string | undefined;
  /** The cohort in which it takes a seat. */
  readonly countedCohort?: string;
  /** The records after the change. `occasion` is the id of its entry in the log. */
  change(records: PaymentRecords, entry: RosterEntry | undefined, occasion: string): PaymentRecords;
  /** What tells the person about it; `undefined` when nothing about the place is new to them. */
  mailOf(
    place: { readonly email: string; readonly rosterId: string; readonly cohortId: string },
    occasion: string,
  ): OutgoingMail | undefined;
}

/**
 * Stores a change of one person's place, its log entry and the mail that announces it, in one transaction. The mail
 * waits as long as the change can be undone; a further change before it is sent joins it. Throws an ApiError while
 * everything about the person, or about the payer, is being deleted.
 */
async function changePlace(
  { email, paymentId, countedCohort, logged: action, change, mailOf }: PlaceChange,
  operator: Operator,
  dependencies: OperatorDependencies,
  isLogged = true,
): Promise<void> {
  const person = rosterId(email);
  const subject = {
    rosterId: person,
    ...(paymentId !== undefined && { paymentId }),
    ...(countedCohort !== undefined && { countedCohorts: [countedCohort] }),
    isAnnounced: true,
  };
  const logged = logEntryOf(action, operator, dependencies);
  const sendAfter = afterUndo(logged.at);
  const mail = await dependencies.payments.change(subject, (records) => {
    refuseWhileDeleting(records.deletions, [person, ...records.places.keys()]);
    const stored = records.places.get(person);
    // One action may change many places, and each person has a mail of their own.
    const occasion = isLogged ? logged.id : `${logged.id}_${person}`;
    const after = change(records, stored, occasion);
    const changed = after.places.get(person);
    if (!changed) throw new Error('The change of a place deleted it');
    const isOpening =
      changed.status === 'active' && (stored?.status !== 'active' || stored.cohortId !== changed.cohortId);
    const place = isOpening ? { ...changed, placedOn: dayIn(programme.timeZone, logged.at) } : changed;
    const news = mailOf({ email, rosterId: person, cohortId: place.cohortId }, occasion);
    const summary = { ...logged, before: placeSummary(stored), after: placeSummary(place) };
    const entry = isLogged && { entry: summary };
    const withPlaced = (placed: RosterEntry) => ({
      ...after,
      places: new Map(after.places).set(person, placed),
    });
    if (!news) return { result: undefined, records: withPlaced(place), ...entry };
    const announcement = announcementOf(news, stored, records);
    return {
      result: announcement.mail,
      records: withPlaced({ ...place, announcement }),
      ...entry,
      announcement: {
        mail: announcement.mail,
        record: { ...recordOf(news, logged.at), sendAfter },
        at: logged.at,
      },
    };
  });
  if (mail !== undefined) await enqueueStored([mail], dependencies, sendAfter);
}

/**
 * The mail to a person about a change of their place: the one about earlier changes, or the welcome, before the
 * first attempt to send it.
 */
function announcementOf(
  news: OutgoingMail,
  stored: RosterEntry | undefined,
  { mailProgress }: PaymentRecords,
): Announcement {
  const { announcement: earlier, openedBy } = stored ?? {};
  if (earlier && mailProgress?.get(earlier.mail) === 'waiting') return earlier;
  const welcome = openedBy === undefined ? undefined : welcomeId(openedBy);
  const welcomed = welcome && mailProgress?.get(welcome);
  if (welcome && welcomed === 'waiting') return { mail: welcome, before: null };
  // A welcome that was no longer true when it was to be sent, and nothing after it.
  const isUnannounced = welcomed === 'cancelled' && !(earlier && mailProgress?.get(earlier.mail) === 'sent');
  const before = stored && !isUnannounced ? { status: stored.status, cohortId: stored.cohortId } : null;
  return { mail: mailId(news), before };
}

/** The response to an action on a person: what was done, and the person as they are now. */
const withPersonRow = async (message: string, id: string, dependencies: OperatorDependencies) => ({
  message,
  person: personRowOf(await requirePerson(id, dependencies)),
});

const targetsOf = (id: string, cohortId?: string): LogTarget[] => [
  { kind: 'person', id },
  ...(cohortId === undefined ? [] : [{ kind: 'cohort' as const, id: cohortId }]),
];

/** Throws an ApiError `cohort_full` when the cohort has no seat left, unless the operator wants to exceed its seats. */
function requireSeat({ id, title, seats }: ListedCohort, { taken }: PaymentRecords, isBeyondSeats: boolean) {
  const count = taken?.get(id) ?? 0;
  if (seats !== undefined && count >= seats && !isBeyondSeats)
    throw new ApiError('cohort_full', `${title} is full: ${count} of ${quantity(seats, 'seat')}`);
}

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

/** The payments after a person’s place has moved: theirs for the old cohort are for the new one now. */
function paymentsAfterMove(
  { payments }: PaymentRecords,
  person: string,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): Map<string, StoredPayment> {
  const moves = (payment: StoredPayment) =>
    from !== undefined && from !== to && payment.rosterId === person && payment.cohortId === from;
  return new Map(
    [...payments].map(([id, payment]) => [
      id,
      moves(payment) ? { ...payment, cohortId: to, placement: 'as-offered' } : payment,
    ]),
  );
}

/** Whether a payment of the person that was not refunded is for the cohort. */
const isPaidFor = (
  { payments }: Pick<PaymentRecords, 'payments'>,
  person: string,
  cohortId: string,
): boolean =>
  [...payments.values()].some(
    (payment) =>
      payment.rosterId === person &&
      payment.cohortId === cohortId &&
      ['captured', 'partially_refunded'].includes(paymentStatus(payment)),
  );

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
  const before = await requirePayment(id, dependencies);
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
  const payment = paymentRowOf(await requirePayment(id, dependencies));
  return { message: `${email} has a place in ${title} for this payment`, payment };
};

const requirePlace = (email: string, entry: RosterEntry | undefined): RosterEntry => {
  if (!entry) throw refusal(`${email} never had a place`);
  return entry;
};

/** The place of a person. Throws an ApiError unless it is active. */
function requireActive(email: string, stored: RosterEntry | undefined): RosterEntry {
  const entry = requirePlace(email, stored);
  if (entry.status === 'refunded')
    throw refusal(`The payment of ${email} was refunded, which closed the place`);
  if (entry.status === 'removed') throw refusal(`The place of ${email} was removed`);
  return entry;
}

/** The mail about a place that an operator moved, removed or restored. */
const changeMail =
  (change: 'moved' | 'removed' | 'restored'): PlaceChange['mailOf'] =>
  (place, occasion) => ({ kind: 'place-changed', ...place, change, occasion });

/** The move of a person's active place to a cohort, with its payments. */
function moveTo(
  cohort: ListedCohort,
  { id, email }: Pick<Person, 'id' | 'email'>,
  isBeyondSeats: boolean,
): PlaceChange {
  const { id: cohortId, title } = cohort;
  return {
    email,
    logged: { action: 'move-person', targets: targetsOf(id, cohortId) },
    countedCohort: cohortId,
    mailOf: changeMail('moved'),
    change(records, stored) {
      const entry = requireActive(email, stored);
      if (entry.cohortId === cohortId) throw refusal(`${email} is already in ${title}`);
      requireSeat(cohort, records, isBeyondSeats);
      const payments = paymentsAfterMove(records, id, { from: entry.cohortId, to: cohortId });
      return withPlace({ ...records, payments }, id, { ...entry, cohortId });
    },
  };
}

export const movePerson: Handler<'movePerson'> = async (call, dependencies) => {
  const person = await requirePerson(call.params.id, dependencies);
  const { id, email } = person;
  const cohort = await namedCohort(call.body.cohort, dependencies);
  const { title } = cohort;
  const moving = moveTo(cohort, person, call.body.beyond_seats);
  await actOnce('movePerson', call, dependencies, async (operator) => {
    refuseEnded(cohort, dependencies);
    await changePlace(moving, operator, dependencies);
  });
  return withPersonRow(`${email} is in ${title} now`, id, dependencies);
};

/** How many people are moved at the same time: each move counts the places of the cohort. */
const maxMovedAtOnce = 4;

/** Moves many people, with one entry in the log. A repeat of the request moves those whom the first did not reach. */
export const movePeople: Handler<'movePeople'> = async (call, dependencies) => {
  const { who, beyond_seats: isBeyondSeats } = call.body;
  const cohort = await namedCohort(call.body.cohort, dependencies);
  const { id: cohortId, title, seats } = cohort;
  const { people, cohorts, operatorLog } = dependencies;
  const { entryId } = await actOnce('movePeople', call, dependencies, async (operator) => {
    refuseEnded(cohort, dependencies);
    const chosen = await chosenIn(who, maxMoved, call.now, dependencies);
    const moving = chosen.filter((person) => person.status === 'active' && person.cohortId !== cohortId);
    if (moving.length === 0) throw refusal(`None of them has an active place outside ${title}`);
    const taken = await cohorts.countPlaces(cohortId);
    if (seats !== undefined && !isBeyondSeats && taken + moving.length > seats)
      throw new ApiError(
        'cohort_full',
        `${title} has ${quantity(Math.max(0, seats - taken), 'seat')} left for ${quantity(moving.length, 'person', 'people')}`,
      );
    const targets = [
      { kind: 'cohort', id: cohortId },
      ...moving.map(({ id }) => ({ kind: 'person', id }) as const),
    ] as const;
    const facts = { people: quantity(moving.length, 'person', 'people') };
    await operatorLog.add(logEntryOf({ action: 'move-people', facts, targets }, operator, dependencies));
  });
  const entry = await operatorLog.get(entryId);
  if (!entry) throw new Error('The action was not logged');
  const ids = (entry.targets ?? []).filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const operator = { by: entry.by, request: { entryId, hash: '', correlationId: call.requestId } };
  const failures: string[] = [];
  await mapWithConcurrency(await people.withIds(ids), maxMovedAtOnce, async (person) => {
    if (person.cohortId === cohortId) return;
    await changePlace(moveTo(cohort, person, isBeyondSeats), operator, dependencies, false).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        failures.push(error.message);
      },
    );
  });
  const moved = ids.length - failures.length;
  const message = `${quantity(moved, 'person is', 'people are')} in ${title} now`;
  return { message: withFailures(message, failures), moved };
};

/** Removes a person's place and ends their sessions. What they wrote stays. */
export const removePerson: Handler<'removePerson'> = async (call, dependencies) => {
  const { id, email, cohortId } = await requirePerson(call.params.id, dependencies);
  const { reason } = call.body;
  const removing: PlaceChange = {
    email,
    logged: { action: 'remove-person', reason, targets: targetsOf(id, cohortId) },
    mailOf: changeMail('removed'),
    change: (records, stored) =>
      withPlace(records, id, { ...requireActive(email, stored), status: 'removed' }),
  };
  await actOnce('removePerson', call, dependencies, (operator) =>
    changePlace(removing, operator, dependencies),
  );
  return withPersonRow(`${email} has no place any more. What they wrote is kept`, id, dependencies);
};

/** Restores a removed or refunded place. It remains a paid one if a payment still covers it. */
export const restorePerson: Handler<'restorePerson'> = async (call, dependencies) => {
  const { id, email, cohortId } = await requirePerson(call.params.id, dependencies);
  const restoring: PlaceChange = {
    email,
    logged: { action: 'restore-person', targets: targetsOf(id, cohortId) },
    mailOf: changeMail('restored'),
    change(records, stored) {
      const entry = requirePlace(email, stored);
      if (entry.status === 'active') throw refusal(`${email} already has a place`);
      return withPlace(records, id, {
        ...entry,
        status: 'active',
        source: isPaidFor(records, id, entry.cohortId) ? 'payment' : 'operator',
      });
    },
  };
  await actOnce('restorePerson', call, dependencies, (operator) =>
    changePlace(restoring, operator, dependencies),
  );
  const message = withFailures(`${email} has the place back`, await seatsExceeded(id, dependencies));
  return withPersonRow(message, id, dependencies);
};

/** Whether the cohort of a person has more people than seats now, as a sentence. */
async function seatsExceeded(id: string, dependencies: OperatorDependencies): Promise<string[]> {
  const { cohortId } = await requirePerson(id, dependencies);
  const { title, seats } = await namedCohort(cohortId, dependencies);
  const taken = await dependencies.cohorts.countPlaces(cohortId);
  if (seats === undefined || taken <= seats) return [];
  return [`${title} has ${quantity(taken, 'person', 'people')} for ${quantity(seats, 'seat')} now`];
}

/** Sends the welcome mail of a person's place once more. */
export const resendWelcome: Handler<'resendWelcome'> = async (call, dependencies) => {
  const { id, email } = await requirePerson(call.params.id, dependencies);
  const { result: failures } = await actOnce('resendWelcome', call, dependencies, async (operator) => {
    const action = { action: 'resend-welcome', targets: targetsOf(id) } as const;
    const entry = logEntryOf(action, operator, dependencies);
    const place = await dependencies.payments.change({ rosterId: id }, (records) => {
      refuseWhileDeleting(records.deletions, [id]);
      return { result: requireActive(email, records.places.get(id)), entry };
    });
    const about = { rosterId: id, email: place.email, cohortId: place.cohortId, occasion: entry.id };
    return failuresOf(await storeMails([{ kind: 'place-confirmed', ...about }], dependencies));
  });
  return { message: withFailures(`The welcome mail to ${email} is on its way`, failures) };
};
