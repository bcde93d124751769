import { listSpots, type Spot, spot } from '@reshape/contract/spots';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callAllPages } from '#lib/api-client/call.ts';
import { retryThroughOutage } from '#lib/api-client/retry.ts';
import { loadForMember, saveForMember } from '#lib/device-storage.ts';

/** The last list is stored on the device, so that a reload while offline still shows it. */
const storedName = 'spots';
const list = z.array(spot);

/** Browsers give a site some five million characters; the list leaves room for drafts, which matter more. */
const maxStoredCharacters = 1_000_000;

/** Stores as many of the newest spots as fit. */
function saveSpots(memberId: string, spots: readonly Spot[]): void {
  let room = maxStoredCharacters;
  const fitting = spots.filter((each) => {
    room -= JSON.stringify(each).length + 1;
    return room >= 0;
  });
  saveForMember(memberId, storedName, JSON.stringify(fitting));
}

/** The stored list; `undefined` when there is none or it cannot be parsed. */
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
 * The member's spots, newest first. The stored list is shown at once and refetched. When refetching fails for as
 * long as an outage, the session ends.
 */
export const spotsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spots', memberId],
    queryFn: async ({ signal }) => {
      // All pages, because the streak needs every day.
      const spots = await callAllPages(listSpots, signal);
      saveSpots(memberId, spots);
      return spots;
    },
    initialData: () => loadSpots(memberId),
    initialDataUpdatedAt: 0,
    ...retryThroughOutage(),
    meta: { endsSession: true },
  });

/** Changes the list at once, and again when a fetch that began before the change is over. */
async function changeSpots(
  client: QueryClient,
  memberId: string,
  change: (spots: readonly Spot[]) => Spot[],
): Promise<void> {
  const { queryKey } = spotsOf(memberId);
  const isFetching = client.isFetching({ queryKey }) > 0;
  const apply = () => client.setQueryData(queryKey, (known) => known && change(known));
  apply();
  await client.cancelQueries({ queryKey });
  const spots = apply();
  if (spots) saveSpots(memberId, spots);
  if (isFetching || !spots) await client.invalidateQueries({ queryKey });
}

/** Shows a spot with the words that the API confirmed. */
export const replaceSpot = (client: QueryClient, memberId: string, edited: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.map((spot) => (spot.id === edited.id ? edited : spot)));

/** Takes a spot that the API deleted out of the list. */
export const removeSpot = (client: QueryClient, memberId: string, id: string): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.filter((spot) => spot.id !== id));

/** Prepends a new spot. */
export const prependSpot = (client: QueryClient, memberId: string, spot: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => [spot, ...spots.filter(({ id }) => id !== spot.id)]);
