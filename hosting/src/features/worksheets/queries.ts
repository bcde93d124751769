import { worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { activeWorksheet, getWorksheet, type Worksheet } from '@reshape/contract/worksheets';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { allWorksheets } from '#lib/all-worksheets.ts';
import { call } from '#lib/api-client/call.ts';

const keyOf = (memberId: string) => ['worksheets', memberId] as const;

/** Another device may have made the next one: what is known is shown, and looked up anew at each return. */
const staleTime = 0;

async function active(signal: AbortSignal): Promise<Worksheet | null> {
  try {
    return await call(activeWorksheet, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The worksheet that the member lives by now; `null` when there is none yet. */
export const activeWorksheetOf = (memberId: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'active'],
    queryFn: ({ signal }) => active(signal),
    staleTime,
    meta: { logsAs: worksheetDashboardFailures.notLoaded },
  });

/** Every worksheet of the member, the active one among them, newest first. */
export const worksheetsOf = (memberId: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'history'],
    queryFn: ({ signal }) => allWorksheets(signal),
    staleTime,
    meta: { logsAs: worksheetDashboardFailures.notLoaded },
  });

/** One worksheet by its id. */
export const worksheetOf = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'one', id],
    queryFn: ({ signal }) => call(getWorksheet, { params: { id }, signal }),
    meta: { logsAs: worksheetDashboardFailures.detailsNotLoaded },
  });

/** Looks up anew whatever is shown of the member's worksheets. */
export const reloadWorksheets = (client: QueryClient, memberId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(memberId) });

/** Makes a worksheet that was just stored the active one at once, and looks up the rest anew. */
export async function adoptWorksheet(client: QueryClient, memberId: string, made: Worksheet): Promise<void> {
  const { queryKey } = activeWorksheetOf(memberId);
  await client.cancelQueries({ queryKey: keyOf(memberId) });
  client.setQueryData(queryKey, made);
  await reloadWorksheets(client, memberId);
}

/** The list of earlier worksheets: without the active one, newest first (spec section 5). */
export function pastWorksheetsOf(all: readonly Worksheet[], activeId: string | undefined): Worksheet[] {
  return all
    .filter(({ id }) => id !== activeId)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}
