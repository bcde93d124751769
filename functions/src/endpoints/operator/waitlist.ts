import { notFound } from '@reshape/contract/errors';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { leaveWaitlist, offerPlaces as offer } from '../../operator/waitlist.ts';
import { rosterId } from '../../stores/members.ts';
import type { ListedWaiting } from '../../stores/waitlist.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

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
  const found = await waitingList.page(query);
  return {
    ...found,
    items: found.items.map((waiting) => ({
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
  const targets = waiting ? [{ kind: 'person' as const, id: rosterId(waiting.email) }] : [];
  const described = { what: 'Took a person off the waitlist', targets };
  await actOnce(call, dependencies, described, async (operator) => {
    if (!waiting) throw notFound();
    return leaveWaitlist(waiting, operator, dependencies);
  });
  return { message: `${waiting?.email ?? 'The person'} is off the waitlist` };
};

export const listTakenOffers: Handler<'listTakenOffers'> = async ({ query }, { people }) => {
  const found = await people.listTakenOffers(query);
  return {
    ...found,
    items: found.items.flatMap(({ id, email, name, tookOffer }) =>
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

export const offerPlaces: Handler<'offerPlaces'> = async (call, dependencies) => {
  const { cohort, people, first, days } = call.body;
  const described = {
    what: `Offered places in ${cohort} to people of the waitlist`,
    targets: [{ kind: 'cohort', id: cohort }],
  } as const;
  const wanted = { cohortId: cohort, people, days, count: people?.length ?? first ?? 0 };
  const { result } = await actOnce(call, dependencies, described, (operator) =>
    offer(wanted, operator, dependencies),
  );
  const offered = result?.after ?? 0;
  return {
    message: result ? `${offered} people get an offer by mail` : 'The offers were made before',
    offered,
  };
};
