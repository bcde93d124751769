import { quantity } from '@reshape/content/operator/quantity';
import { programme } from '@reshape/content/programme';
import { notFound } from '@reshape/contract/errors';
import { isOpenFor } from '@reshape/domain/cohort';
import { seatsLeft } from '@reshape/domain/payments';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { timeInWords } from '../in-words.ts';
import { mailId, type OutgoingMail, recordOf } from '../mail/outgoing.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { inDays } from '../stores/collection.ts';
import { rosterId } from '../stores/members.ts';
import type { ListedWaiting, OfferedPlaces } from '../stores/waitlist.ts';
import { actOnce, enqueueStored, logEntryOf, type Operator, refusal, withFailures } from './action.ts';
import { namedCohort } from './cohorts.ts';

/** The latest offer of a place, by cohort. */
function latestOffer({ offers }: ListedWaiting, now: Date) {
  const [latest] = Object.entries(offers).sort(([, a], [, b]) => b.at.getTime() - a.at.getTime());
  if (!latest) return null;
  const [cohort, offer] = latest;
  return {
    cohort,
    offered_at: offer.at.toISOString(),
    by: offer.by,
    until: offer.until?.toISOString() ?? null,
    is_open: isOfferOpen(offer, now),
  };
}

export const listWaiting: Handler<'listWaiting'> = async ({ query, now }, { waitingList }) => {
  const result = await waitingList.page({ ...query, isCounted: true });
  return {
    ...result,
    items: result.items.map((waiting) => ({
      id: waiting.uid,
      address: waiting.email,
      name: waiting.displayName,
      since: waiting.createdAt.toISOString(),
      offer: latestOffer(waiting, now),
    })),
  };
};

export const removeWaiting: Handler<'removeWaiting'> = async (call, dependencies) => {
  const waiting = await dependencies.waitlist.get(call.params.id);
  await actOnce('removeWaiting', call, dependencies, async (operator) => {
    if (!waiting) throw notFound();
    const targets = [{ kind: 'person', id: rosterId(waiting.email) }] as const;
    const entry = logEntryOf({ action: 'remove-waiting', targets }, operator, dependencies);
    await dependencies.waitlist.leave(waiting, entry);
  });
  return { message: `${waiting?.email ?? 'The person'} was removed from the waitlist` };
};

export const listTakenOffers: Handler<'listTakenOffers'> = async ({ query }, { people }) => {
  const result = await people.listTakenOffers(query);
  return {
    ...result,
    items: result.items.flatMap(({ id, email, name, tookOffer }) =>
      tookOffer
        ? [
            {
              ...{ id, address: email, name: name ?? null, cohort: tookOffer.cohortId },
              ...{ offered_at: tookOffer.at.toISOString(), by: tookOffer.by },
            },
          ]
        : [],
    ),
  };
};

/** An offer of places, to the people who have waited longest. */
interface WantedOffers {
  readonly cohort: ListedCohort;
  readonly count: number;
  /** The ids of the people to choose from; everybody who waits when absent. */
  readonly people: readonly string[] | undefined;
  readonly until: Date;
}

export const offerPlaces: Handler<'offerPlaces'> = async (call, dependencies) => {
  const { cohort: cohortId, people, first, days } = call.body;
  const count = people?.length ?? first ?? 0;
  const { result } = await actOnce('offerPlaces', call, dependencies, async (operator) => {
    const until = inDays(days, dependencies.clock());
    const cohort = await cohortWithRoom(count, cohortId, dependencies);
    return offer({ cohort, count, people, until }, operator, dependencies);
  });
  if (!result) return { message: 'The offers were made before', offered: 0 };
  const { offered, failures } = result;
  const message = `${quantity(offered, 'person gets', 'people get')} an offer by mail`;
  return { message: withFailures(message, failures), offered };
};

/**
 * Offers places to those who have no place and no open offer for this cohort; those whose offer has expired come last.
 * Each of them gets one mail, which is stored with the offer.
 */
async function offer(
  { cohort, count, people, until }: WantedOffers,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<{ readonly offered: number; readonly failures: readonly string[] }> {
  const cohortId = cohort.id;
  const now = dependencies.clock();
  const chosen = await longestWaiting({ count, cohortId, people, now }, dependencies);
  if (chosen.length === 0)
    throw refusal('Everybody on the waitlist already has a place, or an open offer for this cohort');
  const mailTo: OfferedPlaces['mailTo'] = ({ uid, email, displayName }, { round }) => {
    const about = { waitingId: uid, cohortId, until: until.toISOString(), round };
    const mail: OutgoingMail = { kind: 'place-offered', email, displayName, ...about };
    return { id: mailId(mail), record: recordOf(mail, now) };
  };
  const offered = chosen.length;
  const action = {
    action: 'offer-places',
    facts: { people: quantity(offered, 'person', 'people') },
    targets: [{ kind: 'cohort', id: cohortId }],
  } as const;
  const entry = logEntryOf(action, operator, dependencies);
  const uids = chosen.map(({ uid }) => uid);
  const { mails, earlier } = await dependencies.waitlist.noteOffers(uids, { cohortId, until, mailTo }, entry);
  await enqueueStored(mails, dependencies);
  const earlierOffers = earlier.map(
    ({ email, by, at }) => `${by} had already offered it to ${email}, on ${timeInWords(at)}`,
  );
  return { offered: mails.length, failures: earlierOffers };
}

/** The cohort to offer. Throws an ApiError unless it is open and has room for `count`. */
async function cohortWithRoom(
  count: number,
  cohortId: string,
  dependencies: OperatorDependencies,
): Promise<ListedCohort> {
  const { cohorts, clock } = dependencies;
  const cohort = await namedCohort(cohortId, dependencies);
  const { title, seats } = cohort;
  if (!isOpenFor(cohort, dayIn(programme.timeZone, clock())))
    throw refusal(`${title} is not open for enrolment. Open it first`);
  const left = seatsLeft(seats, await cohorts.countPlaces(cohortId));
  if (left !== undefined && left < count)
    throw refusal(left === 0 ? `${title} is full` : `${title} has only ${quantity(left, 'seat')} left`);
  return cohort;
}

interface WantedPeople extends Pick<WantedOffers, 'count' | 'people'> {
  readonly cohortId: string;
  readonly now: Date;
}

async function longestWaiting(
  { count, cohortId, people, now }: WantedPeople,
  { waitlist, members }: Pick<OperatorDependencies, 'waitlist' | 'members'>,
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
