import { createWorksheet, type Worksheet } from '@reshape/contract/worksheets';
import { useQuery } from '@tanstack/react-query';
import { useWaiting } from '#lib/outbox.ts';
import { activeWorksheetOf, worksheetsOf } from './queries.ts';

export interface ShownWorksheet extends Worksheet {
  /** Whether the worksheet is in the outbox; its `id` is then the key of the entry, and it has no tracker. */
  readonly isWaiting?: boolean;
}

/** The newest worksheet that waits in the outbox, which becomes the active one. */
function useWaitingWorksheet(memberId: string): ShownWorksheet | undefined {
  const entry = useWaiting(memberId, 'createWorksheet', createWorksheet.body).at(-1);
  if (!entry) return undefined;
  return {
    ...entry.body,
    id: entry.key,
    status: 'active',
    created_at: new Date(entry.writtenAt).toISOString(),
    isWaiting: true,
  };
}

/** The query for the active worksheet; its `data` is the one in the outbox, if there is one. */
export function useActiveWorksheet(memberId: string) {
  const { data, isError, isPaused, refetch } = useQuery(activeWorksheetOf(memberId));
  const waiting = useWaitingWorksheet(memberId);
  const shown: ShownWorksheet | null | undefined = data === undefined ? undefined : (waiting ?? data);
  return { data: shown, isError, isPaused, refetch };
}

/** The query for all worksheets, and the current one among them or in the outbox. */
export function useWorksheets(memberId: string) {
  const { data, isError, isPaused, refetch } = useQuery(worksheetsOf(memberId));
  const waiting = useWaitingWorksheet(memberId);
  const current: ShownWorksheet | undefined = waiting ?? data?.find(({ status }) => status === 'active');
  return { data, current: data && current, isError, isPaused, refetch };
}
