import { quantity } from '@reshape/content/operator/quantity';
import { programme } from '@reshape/content/programme';
import { ApiError, found } from '@reshape/contract/errors';
import { paymentStatus } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import { afterUndo, mailId, type OutgoingMail, recordOf } from '../mail/outgoing.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { refuseWhileDeleting } from '../stores/deletions.ts';
import { welcomeId } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import type { LogTarget } from '../stores/operator-log.ts';
import type { PaymentRecords, StoredPayment } from '../stores/payments.ts';
import type { Announcement, RosterEntry } from '../stores/roster.ts';
import { enqueueStored, type LoggedAction, logEntryOf, type Operator } from './action.ts';
import { personRowOf } from './people.ts';

/** The part of a place that is logged. */
const placeSummary = (entry: RosterEntry | undefined) =>
  entry ? { status: entry.status, cohortId: entry.cohortId, source: entry.source ?? null } : null;

/** A change of one person's place by an operator. */
export interface PlaceChange {
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
export async function changePlace(
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
export const withPersonRow = async (message: string, id: string, dependencies: OperatorDependencies) => ({
  message,
  person: personRowOf(found(await dependencies.people.get(id))),
});

export const targetsOf = (id: string, cohortId?: string): LogTarget[] => [
  { kind: 'person', id },
  ...(cohortId === undefined ? [] : [{ kind: 'cohort' as const, id: cohortId }]),
];

/** Throws an ApiError `cohort_full` when the cohort has no seat left, unless the operator wants to exceed its seats. */
export function requireSeat(
  { id, title, seats }: ListedCohort,
  { taken }: PaymentRecords,
  isBeyondSeats: boolean,
) {
  const count = taken?.get(id) ?? 0;
  if (seats !== undefined && count >= seats && !isBeyondSeats)
    throw new ApiError('cohort_full', `${title} is full: ${count} of ${quantity(seats, 'seat')}`);
}

/** The payments after a person’s place has moved: theirs for the old cohort are for the new one now. */
export function paymentsAfterMove(
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
export const isPaidFor = (
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
