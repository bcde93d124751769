import { listSpots, type Spot, spot, spotsPerPage } from '@reshape/contract/spots';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { readOwn, writeOwn } from '#lib/member-storage.ts';

/** The list as it was last seen, kept on the device so that a reload without network still shows it. */
const name = 'spots';
const list = z.array(spot);

/** Browsers give a site some five million characters; the list leaves room for drafts, which matter more. */
const mostCharacters = 1_000_000;

/** Keeps the newest spots that there is room for. */
export function keepSpots(memberId: string, spots: readonly Spot[]): void {
  let room = mostCharacters;
  const fitting = spots.filter((each) => {
    room -= JSON.stringify(each).length + 1;
    return room >= 0;
  });
  writeOwn(memberId, name, JSON.stringify(fitting));
}

/** What was kept; `undefined` when nothing was, or nothing that can be read. */
export function keptSpots(memberId: string): Spot[] | undefined {
  const stored = readOwn(memberId, name);
  if (stored === null) return undefined;
  try {
    return list.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

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
