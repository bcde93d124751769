import type { TrackerEntry } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import type { TickState } from '@reshape/domain/tracker';
import { readPage } from '../../stores/page.ts';
import type { Tracker } from '../../stores/tracker.ts';
import type { Worksheets } from '../../stores/worksheets.ts';
import { possiblePath, sourceOf } from './documents.ts';

/** A worksheet with the fields that only the database has. */
export type StoredWorksheet = Worksheet & { readonly editKeys?: readonly string[] };

const withoutKeys = ({ editKeys: _, ...worksheet }: StoredWorksheet): Worksheet => worksheet;

/** Worksheets in `stored`, by document path, in the order of creation. */
export function inMemoryWorksheets(stored: Map<string, StoredWorksheet>): Worksheets {
  const folder = (memberId: string) => `members/${memberId}/worksheets/`;
  const newestFirst = (memberId: string): Worksheet[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, worksheet]) => withoutKeys(worksheet))
      .reverse()
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
  return {
    async create(memberId, { created_at, ...form }) {
      const path = `${folder(memberId)}${form.id}`;
      const existing = stored.get(path);
      if (existing) return withoutKeys(existing);
      for (const [name, worksheet] of stored)
        if (name.startsWith(folder(memberId))) stored.set(name, { ...worksheet, status: 'archived' });
      const made: Worksheet = { ...form, status: 'active', created_at: created_at.toISOString() };
      stored.set(path, made);
      return made;
    },
    async edit(memberId, id, edit) {
      const path = `${folder(memberId)}${possiblePath(id)}`;
      const worksheet = stored.get(path);
      if (!worksheet) return undefined;
      const { struggle, identity, knowledge, environment, tinyAction, editKeys = [] } = worksheet;
      const before = { text: { struggle, identity, knowledge, environment, tinyAction }, editKeys };
      const after = edit(worksheet.status, before);
      if (after !== before) stored.set(path, { ...worksheet, ...after.text, editKeys: after.editKeys });
      return withoutKeys({ ...worksheet, ...after.text });
    },
    async setObstacle(memberId, id, obstacle) {
      const path = `${folder(memberId)}${possiblePath(id)}`;
      const before = stored.get(path);
      if (!before || before.status === 'archived') return before && withoutKeys(before);
      const { obstacle: _, ...worksheet } = before;
      const changed = { ...worksheet, ...(obstacle && { obstacle }) };
      stored.set(path, changed);
      return withoutKeys(changed);
    },
    active: async (memberId) => newestFirst(memberId).find(({ status }) => status === 'active'),
    async get(memberId, id) {
      const worksheet = stored.get(`${folder(memberId)}${id}`);
      return worksheet && withoutKeys(worksheet);
    },
    async list(memberId, { limit, after }) {
      const all = newestFirst(memberId);
      const last = after && possiblePath(after);
      const start = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1;
      if (after !== undefined && start === 0) return undefined;
      return readPage(sourceOf(all.slice(start)), limit, (worksheet) => worksheet);
    },
    createdBefore: async (memberId, instant, limit) =>
      newestFirst(memberId)
        .filter(({ created_at }) => new Date(created_at) < instant)
        .slice(0, limit),
  };
}

export type StoredDay = TickState & { readonly date: LocalDay };

/** The tracker over `days`, by document path; `worksheets` holds the worksheets. */
export function inMemoryTracker(
  days: Map<string, StoredDay>,
  worksheets: ReadonlyMap<string, Worksheet>,
): Tracker {
  const worksheetPath = (memberId: string, id: string) => `members/${memberId}/worksheets/${id}`;
  const daysOf = (memberId: string, id: string): StoredDay[] =>
    [...days]
      .filter(([path]) => path.startsWith(`${worksheetPath(memberId, id)}/`))
      .map(([, day]) => day)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const entryIn = ({ date, completed, logged }: StoredDay): TrackerEntry[] =>
    logged === false ? [] : [{ date, completed }];
  return {
    history: async (memberId, id, limit) =>
      worksheets.has(worksheetPath(memberId, id))
        ? daysOf(memberId, id).slice(-limit).flatMap(entryIn)
        : undefined,
    between: async (memberId, id, first, last) =>
      daysOf(memberId, id)
        .filter(({ date }) => date >= first && date <= last)
        .flatMap(entryIn),
    async change(memberId, id, date, change, beside) {
      const worksheet = worksheets.get(worksheetPath(memberId, id));
      if (!worksheet) return undefined;
      const path = `${worksheetPath(memberId, id)}/tracker/${date}`;
      const before = days.get(path);
      const others = [...days].flatMap(([name, day]) => {
        const isBeside = beside && day.date >= beside.first && day.date <= beside.last && day.date !== date;
        return isBeside && name.startsWith(`${worksheetPath(memberId, id)}/`) ? [day] : [];
      });
      const { state, result } = change(worksheet.status, before, others);
      if (state !== before) days.set(path, { ...state, date });
      return result;
    },
  };
}
