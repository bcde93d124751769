import { worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { type TrackerEntry, trackerHistory } from '@reshape/contract/tracker';
import {
  activeWorksheet,
  getWorksheet,
  type Worksheet,
  worksheetHistory,
} from '@reshape/contract/worksheets';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callAllPages } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

const worksheetsKey = (memberId: string) => ['worksheets', memberId] as const;

const trackerKey = (memberId: string) => ['tracker', memberId] as const;

/** Another device may have changed it: cached data is shown, and refetched at each return to the page. */
const staleTime = 0;

const notLoaded = { logsAs: worksheetDashboardFailures.notLoaded };

/**
 * The current worksheet is only requested if the member has any worksheets, because browsers log each 404 as
 * an error. If the list cannot be loaded, it is requested anyway.
 */
async function loadActive(
  client: QueryClient,
  memberId: string,
  signal: AbortSignal,
): Promise<Worksheet | null> {
  const list = worksheetsOf(memberId);
  const cached = client.getQueryData(list.queryKey);
  const all = cached?.length
    ? cached
    : await client.fetchQuery({ ...list, retry: false }).catch(() => cached);
  if (all?.length === 0) return null;
  try {
    return await call(activeWorksheet, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The member's current worksheet; `null` when there is none yet. */
export const activeWorksheetOf = (memberId: string) =>
  queryOptions({
    queryKey: [...worksheetsKey(memberId), 'active'],
    queryFn: ({ client, signal }) => loadActive(client, memberId, signal),
    staleTime,
    ...keptOnDevice('worksheet', z.nullable(activeWorksheet.response), notLoaded),
  });

/** All worksheets of the member, including the active one, newest first. */
export const worksheetsOf = (memberId: string) =>
  queryOptions({
    queryKey: [...worksheetsKey(memberId), 'history'],
    queryFn: ({ signal }) => callAllPages(worksheetHistory, { signal }),
    staleTime,
    ...keptOnDevice('worksheets', worksheetHistory.response, notLoaded),
  });

export const worksheetOf = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...worksheetsKey(memberId), 'one', id],
    queryFn: ({ signal }) => call(getWorksheet, { params: { id }, signal }),
    meta: { logsAs: worksheetDashboardFailures.detailsNotLoaded },
  });

const reloadWorksheets = (client: QueryClient, memberId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: worksheetsKey(memberId) });

/** Makes a new worksheet the active one at once, and refetches the rest. */
export async function setActiveWorksheet(
  client: QueryClient,
  memberId: string,
  made: Worksheet,
): Promise<void> {
  const { queryKey } = activeWorksheetOf(memberId);
  await client.cancelQueries({ queryKey: worksheetsKey(memberId) });
  client.setQueryData(queryKey, made);
  await reloadWorksheets(client, memberId);
}

/** The earlier worksheets, without the active one, newest first. */
export function pastWorksheetsOf(all: readonly Worksheet[], activeId: string | undefined): Worksheet[] {
  return all
    .filter(({ id }) => id !== activeId)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

/** The days of one worksheet that were ticked or unticked, oldest first. */
export const trackerOf = (memberId: string, worksheetId: string) =>
  queryOptions({
    queryKey: [...trackerKey(memberId), worksheetId],
    queryFn: ({ signal }) => call(trackerHistory, { params: { id: worksheetId }, signal }),
    staleTime,
    ...keptOnDevice(`tracker.${worksheetId}`, trackerHistory.response, notLoaded),
  });

/** A day after a click. A day that is not logged has no entry in the history. */
export interface TickedDay extends TrackerEntry {
  readonly logged: boolean;
}

/** The history with one day replaced. */
export const withDay = (history: readonly TrackerEntry[], { date, completed, logged }: TickedDay) => [
  ...history.filter((entry) => entry.date !== date),
  ...(logged ? [{ date, completed }] : []),
];

/** Shows a day as the API confirmed it. */
export async function setTrackerDay(
  client: QueryClient,
  memberId: string,
  worksheetId: string,
  day: TickedDay,
): Promise<void> {
  const { queryKey } = trackerOf(memberId, worksheetId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (history) => history && withDay(history, day));
}

/** Refetches everything that the worksheet dashboard shows. */
export function reloadPlan(client: QueryClient, memberId: string): void {
  void reloadWorksheets(client, memberId);
  void client.invalidateQueries({ queryKey: trackerKey(memberId) });
}
