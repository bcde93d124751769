import { offerPlaces as offer } from '../../operator/waitlist.ts';
import type { ListedWaiting } from '../../stores/waitlist.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

/** The latest offer of a place, by cohort. */
function latestOffer({ offers }: ListedWaiting) {
  const [latest] = Object.entries(offers).sort(([, a], [, b]) => b.at.getTime() - a.at.getTime());
  return latest ? { cohort: latest[0], offered_at: latest[1].at.toISOString(), by: latest[1].by } : null;
}

export const listWaiting: Handler<'listWaiting'> = async ({ query }, { waitingList }) => {
  const found = await waitingList.page(query);
  return {
    ...found,
    items: found.items.map((waiting) => ({
      id: waiting.uid,
      address: waiting.email,
      name: waiting.displayName,
      since: waiting.createdAt.toISOString(),
      offer: latestOffer(waiting),
    })),
  };
};

export const offerPlaces: Handler<'offerPlaces'> = async (call, dependencies) => {
  const { cohort, people, first } = call.body;
  const described = {
    what: `Offered places in ${cohort} to people of the waitlist`,
    targets: [{ kind: 'cohort', id: cohort }],
  } as const;
  const wanted = { cohortId: cohort, people, count: people?.length ?? first ?? 0 };
  const { result } = await actOnce(call, dependencies, described, (operator) =>
    offer(wanted, operator, dependencies),
  );
  const offered = Array.isArray(result?.after) ? result.after.length : 0;
  return {
    message: result ? `${offered} people get an offer by mail` : 'The offers were made before',
    offered,
  };
};
