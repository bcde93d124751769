import { listSpots, type Spot, spot, spotsPerPage } from '@reshape/contract/spots';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { allPages } from '#lib/all-pages.ts';
import { call } from '#lib/api-client/call.ts';
import { loadForMember, saveForMember } from '#lib/member-storage.ts';

/** The list as it was last seen is stored on the device, so that a reload without network still shows it. */
const storedName = 'spots';
const list = z.array(spot);

/** Browsers give a site some five million characters; the list leaves room for drafts, which matter more. */
const maxStoredCharacters = 1_000_000;

/** Saves the newest spots that there is room for. */
function saveSpots(memberId: string, spots: readonly Spot[]): void {
  let room = maxStoredCharacters;
  const fitting = spots.filter((each) => {
    room -= JSON.stringify(each).length + 1;
    return room >= 0;
  });
  saveForMember(memberId, storedName, JSON.stringify(fitting));
}

/** What was saved; `undefined` when nothing was, or nothing that can be read. */
function loadSpots(memberId: string): Spot[] | undefined {
  const stored = loadForMember(memberId, storedName);
  if (stored === null) return undefined;
  try {
    return list.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/**
 * The member's spots, newest first. What the device has stored is shown at once and fetched again. When the list
 * cannot be fetched for good, the session ends.
 */
export const spotsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spots', memberId],
    queryFn: async ({ signal }) => {
      // The streak needs every day.
      const spots = await allPages(spotsPerPage, (query) => call(listSpots, { query, signal }));
      saveSpots(memberId, spots);
      return spots;
    },
    initialData: () => loadSpots(memberId),
    initialDataUpdatedAt: 0,
    meta: { endsSession: true },
  });

/** Puts a new spot before the others. A list that is being fetched may lack it, and is fetched again. */
export async function prependSpot(client: QueryClient, memberId: string, spot: Spot): Promise<void> {
  const { queryKey } = spotsOf(memberId);
  const isFetching = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  const spots = client.setQueryData(
    queryKey,
    (known) => known && [spot, ...known.filter(({ id }) => id !== spot.id)],
  );
  if (spots) saveSpots(memberId, spots);
  if (isFetching || !spots) await client.invalidateQueries({ queryKey });
}
