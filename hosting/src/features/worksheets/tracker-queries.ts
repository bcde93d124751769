import { worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { type TrackerEntry, trackerHistory } from '@reshape/contract/tracker';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';

const keyOf = (memberId: string) => ['tracker', memberId] as const;

/** The days of one worksheet that were ticked or unticked, oldest first. */
export const trackerOf = (memberId: string, worksheetId: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), worksheetId],
    queryFn: ({ signal }) => call(trackerHistory, { params: { id: worksheetId }, signal }),
    // Another device may have ticked meanwhile: what is known is shown, and looked up anew at each return.
    staleTime: 0,
    meta: { logsAs: worksheetDashboardFailures.notLoaded },
  });

/** The history with one day said anew. */
export const withDay = (history: readonly TrackerEntry[], { date, completed }: TrackerEntry) => [
  ...history.filter((each) => each.date !== date),
  { date, completed },
];

/** Looks up anew whatever is shown of the member's days. */
export const reloadTracker = (client: QueryClient, memberId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(memberId) });

/** Shows a day as the API confirmed it. */
export async function adoptDay(
  client: QueryClient,
  memberId: string,
  worksheetId: string,
  day: TrackerEntry,
): Promise<void> {
  const { queryKey } = trackerOf(memberId, worksheetId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && withDay(known, day));
}
