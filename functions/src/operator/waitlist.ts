import { programme } from '@reshape/content/programme';
import { defaultOfferDays, maxOfferDays } from '@reshape/contract/operator/waitlist';
import { cohortOnOffer, isOpenFor } from '@reshape/domain/cohort';
import { seatsLeft } from '@reshape/domain/payments';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OutgoingMail } from '../mail/outgoing.ts';
import type { StoredCohort } from '../stores/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import { type ListedWaiting, nextOffer } from '../stores/waitlist.ts';
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

const dayMs = 24 * 3_600_000;

/** Firestore's limit for one transaction, with room to spare. */
const maxOffers = 400;

interface WantedOffers {
  readonly count: number;
  /** The ids of the people to choose from; everybody who waits when absent. */
  readonly people?: readonly string[] | undefined;
  /** The cohort on offer when absent. */
  readonly cohortId?: string | undefined;
  /** For how many days the offers can be taken. */
  readonly days?: number | undefined;
}

/**
 * Offers places in an open cohort to the `count` people who have waited longest, have no place, and have no
 * open offer for this cohort; those whose offer has expired come last. Each of them gets one mail; only those
 * whose mail was stored count as offered.
 */
export async function offerPlaces(
  { count, cohortId, people, days = defaultOfferDays }: WantedOffers,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change & { readonly after: number }> {
  if (!(Number.isInteger(count) && count >= 1 && count <= maxOffers))
    throw new OperatorError(`Places are offered to 1 to ${maxOffers} people at once`);
  if (!(Number.isInteger(days) && days >= 1 && days <= maxOfferDays))
    throw new OperatorError(`An offer can be taken for 1 to ${maxOfferDays} days`);
  const now = dependencies.clock();
  const until = new Date(now.getTime() + days * dayMs);
  const cohort = await cohortWithRoom(count, cohortId, dependencies);
  const chosen = await longestWaiting({ count, cohortId: cohort.id, people, now }, dependencies);
  if (chosen.length === 0)
    throw new OperatorError('Nobody is waiting who has no place and was not offered one in this cohort');
  const changeFor = (people: readonly ListedWaiting[]) => ({
    what: `offer a place in ${cohort.id} to ${people.length} ${people.length === 1 ? 'person' : 'people'} of the waitlist`,
    before: null,
    after: people.length,
    effects: [
      `They are offered a place in ${cohortInWords(cohort.id, cohort)}, by mail, until ${timeInWords(until)}:`,
      ...people.map(({ email }) => `  ${email}`),
    ],
  });
  if (operator.isDryRun) return changeFor(chosen);
  // Mails are stored first, so that nobody is marked as offered without a mail; a repeat sends no mail twice.
  const offerOf = ({ uid, email, displayName, offers }: ListedWaiting): OutgoingMail => ({
    ...{ kind: 'place-offered', email, displayName, waitingId: uid, cohortId: cohort.id },
    until: until.toISOString(),
    round: nextOffer(offers[cohort.id], until, { at: now, by: operator.by }).round,
  });
  const lost: readonly OutgoingMail[] = await storeMails(chosen.map(offerOf), dependencies);
  const isLost = (uid: string) =>
    lost.some((mail) => mail.kind === 'place-offered' && mail.waitingId === uid);
  const offered = chosen.filter(({ uid }) => !isLost(uid));
  if (offered.length === 0)
    throw new OperatorError('No mail could be stored, so nobody was offered a place. Try it again later');
  const change = changeFor(offered);
  const entry = logEntryOf(change, operator, dependencies);
  const uids = offered.map(({ uid }) => uid);
  const earlier = await dependencies.waitlist.noteOffers(uids, { cohortId: cohort.id, until }, entry);
  const earlierOffers = earlier.map(
    ({ email, by, at }) => `${by} had already offered it to ${email}, on ${timeInWords(at)}.`,
  );
  return { ...change, failures: [...failuresOf(lost), ...earlierOffers] };
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

interface WantedPeople extends Pick<WantedOffers, 'count' | 'people'> {
  readonly cohortId: string;
  readonly now: Date;
}

async function longestWaiting(
  { count, cohortId, people, now }: WantedPeople,
  { waitlist, members }: OperatorDependencies,
): Promise<ListedWaiting[]> {
  const chosen: ListedWaiting[] = [];
  const expired: ListedWaiting[] = [];
  for await (const waiting of waitlist.all()) {
    const offer = waiting.offers[cohortId];
    if ((offer && isOfferOpen(offer, now)) || (people && !people.includes(waiting.uid))) continue;
    const places = [await members.place(rosterId(waiting.email)), await members.get(waiting.uid)];
    if (places.some((place) => place?.status === 'active')) continue;
    (offer ? expired : chosen).push(waiting);
    if (chosen.length === count) break;
  }
  return [...chosen, ...expired].slice(0, count);
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
