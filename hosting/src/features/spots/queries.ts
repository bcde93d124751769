import { listSpots, type Spot, spotsPerPage } from '@reshape/contract/spots';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keepSpots, keptSpots } from './kept-spots.ts';

/** Every spot of the member, newest first: a full page asks for the next one (the streak needs all days). */
async function allSpots(signal: AbortSignal): Promise<Spot[]> {
  const spots: Spot[] = [];
  for (;;) {
    const after = spots.at(-1)?.id;
    const page = await call(listSpots, { query: after === undefined ? {} : { after }, signal });
    spots.push(...page);
    if (page.length < spotsPerPage) return spots;
  }
}

/**
 * The member's spots, newest first. What the device kept is shown at once and looked up anew at once. When the list
 * cannot be had for good, the session is over (spec section 8).
 */
export const spotsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spots', memberId],
    queryFn: async ({ signal }) => {
      const spots = await allSpots(signal);
      keepSpots(memberId, spots);
      return spots;
    },
    initialData: () => keptSpots(memberId),
    initialDataUpdatedAt: 0,
    meta: { endsSession: true },
  });

/** Puts a new spot before the others. A list that is on its way may not know it yet, and is asked for again. */
export async function prependSpot(client: QueryClient, memberId: string, spot: Spot): Promise<void> {
  const { queryKey } = spotsOf(memberId);
  const isOnItsWay = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  const spots = client.setQueryData(
    queryKey,
    (known) => known && [spot, ...known.filter(({ id }) => id !== spot.id)],
  );
  if (spots) keepSpots(memberId, spots);
  if (isOnItsWay || !spots) await client.invalidateQueries({ queryKey });
}
