import type { TrackerEntry } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import type { TickState } from '@reshape/domain/tracker';
import type { Tracker } from '../../store/tracker.ts';

export type StoredDay = TickState & { readonly date: LocalDay };

/** The tracker over `days`, which hold the days by their documents' paths; `worksheets` hold theirs. */
export function memoryTracker(
  days: Map<string, StoredDay>,
  worksheets: ReadonlyMap<string, Worksheet>,
): Tracker {
  const worksheetPath = (memberId: string, id: string) => `members/${memberId}/worksheets/${id}`;
  const entriesOf = (memberId: string, id: string): TrackerEntry[] =>
    [...days]
      .filter(([path]) => path.startsWith(`${worksheetPath(memberId, id)}/`))
      .map(([, { date, completed }]) => ({ date, completed }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    history: async (memberId, id, limit) =>
      worksheets.has(worksheetPath(memberId, id)) ? entriesOf(memberId, id).slice(-limit) : undefined,
    between: async (memberId, id, first, last) =>
      entriesOf(memberId, id).filter(({ date }) => date >= first && date <= last),
    async change(memberId, id, date, change) {
      const worksheet = worksheets.get(worksheetPath(memberId, id));
      if (!worksheet) return undefined;
      const path = `${worksheetPath(memberId, id)}/tracker/${date}`;
      const before = days.get(path);
      const { state, result } = change(worksheet.status, before);
      if (state !== before) days.set(path, { ...state, date });
      return result;
    },
  };
}
