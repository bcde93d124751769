import { programme } from '@reshape/content/programme';
import { cohortOnOffer, isOpenFor } from '@reshape/domain/cohort';
import { seatsLeft } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OutgoingMail } from '../mail/outgoing.ts';
import type { StoredCohort } from '../stores/documents.ts';
import { rosterId } from '../stores/members.ts';
import type { ListedWaiting } from '../stores/waitlist.ts';
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
  timeInWords,
} from './action.ts';

/** Firestore's limit for one transaction, with room to spare. */
const maxOffers = 400;

interface WantedOffers {
  readonly count: number;
  /** The ids of the people to choose from; everybody who waits when absent. */
  readonly people?: readonly string[] | undefined;
  /** The cohort on offer when absent. */
  readonly cohortId?: string | undefined;
}

/**
 * Offers places in an open cohort to the `count` people who have waited longest, have no place, and were not offered one
 * in this cohort before. Each of them gets one mail; only those whose mail was stored count as offered.
 */
export async function offerPlaces(
  { count, cohortId, people }: WantedOffers,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  if (!(Number.isInteger(count) && count >= 1 && count <= maxOffers))
    throw new OperatorError(`Places are offered to 1 to ${maxOffers} people at once`);
  const cohort = await cohortWithRoom(count, cohortId, dependencies);
  const chosen = await longestWaiting(count, cohort.id, people, dependencies);
  if (chosen.length === 0)
    throw new OperatorError('Nobody is waiting who has no place and was not offered one in this cohort');
  const changeFor = (people: readonly ListedWaiting[]) => ({
    what: `offer a place in ${cohort.id} to ${people.length} ${people.length === 1 ? 'person' : 'people'} of the waitlist`,
    before: null,
    after: people.map(({ uid }) => uid),
    effects: [
      `They are offered a place in ${cohortInWords(cohort.id, cohort)}, by mail:`,
      ...people.map(({ email }) => `  ${email}`),
    ],
  });
  if (operator.isDryRun) return changeFor(chosen);
  // Mails are stored first, so that nobody is marked as offered without a mail; a repeat sends no mail twice.
  const offerOf = ({ uid, email, displayName }: ListedWaiting) =>
    ({ kind: 'place-offered', email, displayName, waitingId: uid, cohortId: cohort.id }) as const;
  const lost: readonly OutgoingMail[] = await storeMails(chosen.map(offerOf), dependencies);
  const isLost = (uid: string) =>
    lost.some((mail) => mail.kind === 'place-offered' && mail.waitingId === uid);
  const offered = chosen.filter(({ uid }) => !isLost(uid));
  if (offered.length === 0)
    throw new OperatorError('No mail could be stored, so nobody was offered a place. Try it again later');
  const change = changeFor(offered);
  const entry = logEntryOf(change, operator, dependencies);
  const earlier = await dependencies.waitlist.noteOffers(change.after, cohort.id, entry);
  const told = earlier.map(
    ({ email, by, at }) => `${by} offered it to ${email} already, at ${timeInWords(at)}.`,
  );
  return { ...change, failures: [...failuresOf(lost), ...told] };
}

/** The cohort to offer, which is open and has room for `count`. Throws an OperatorError when there is none. */
async function cohortWithRoom(
  count: number,
  wanted: string | undefined,
  { cohorts, clock }: OperatorDependencies,
): Promise<StoredCohort & { readonly id: string }> {
  const today = dayIn(programme.timeZone, clock());
  const id = wanted ?? cohortOnOffer(await cohorts.open(), today)?.id;
  if (id === undefined) throw new OperatorError('No cohort is open for enrolment. Open one first');
  const cohort = { ...(await existingCohort(id, { cohorts })), id };
  if (!isOpenFor(cohort, today))
    throw new OperatorError(`The cohort "${id}" is not open for enrolment. Open it first: cohort open ${id}`);
  const left = seatsLeft(cohort.seats, await cohorts.countPlaces(id));
  if (left !== undefined && left < count)
    throw new OperatorError(
      left === 0 ? `The cohort "${id}" is full` : `The cohort "${id}" has only ${left} seats left`,
    );
  return cohort;
}

async function longestWaiting(
  count: number,
  cohortId: string,
  people: readonly string[] | undefined,
  { waitlist, members }: OperatorDependencies,
): Promise<ListedWaiting[]> {
  const chosen: ListedWaiting[] = [];
  for await (const waiting of waitlist.all()) {
    if (waiting.offers[cohortId] || (people && !people.includes(waiting.uid))) continue;
    const places = [await members.place(rosterId(waiting.email)), await members.get(waiting.uid)];
    if (places.some((place) => place?.status === 'active')) continue;
    chosen.push(waiting);
    if (chosen.length === count) break;
  }
  return chosen;
}

/** Takes a person who asked for it off the waitlist. */
export async function leaveWaitlist(
  { email }: { email: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const change = {
    what: `take ${email} off the waitlist`,
    before: null,
    after: null,
    effects: [`${email} gets no more offers, unless they join the waitlist again.`],
  };
  if (operator.isDryRun) return change;
  await dependencies.waitlist.leave({ email }, logEntryOf(change, operator, dependencies));
  return change;
}
