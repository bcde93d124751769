import type { Worksheet } from '@reshape/contract/worksheets';
import type { Worksheets } from '../../store/worksheets.ts';

/** Worksheets over `stored`, which holds them by their documents' paths in the order of their making. */
export function memoryWorksheets(stored: Map<string, Worksheet>): Worksheets {
  const folder = (memberId: string) => `members/${memberId}/worksheets/`;
  const newestFirst = (memberId: string): Worksheet[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, worksheet]) => worksheet)
      .reverse()
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
  return {
    async create(memberId, { created_at, ...words }) {
      const path = `${folder(memberId)}${words.id}`;
      const existing = stored.get(path);
      if (existing) return existing;
      for (const worksheet of newestFirst(memberId))
        stored.set(`${folder(memberId)}${worksheet.id}`, { ...worksheet, status: 'archived' });
      const made: Worksheet = { ...words, status: 'active', created_at: created_at.toISOString() };
      stored.set(path, made);
      return made;
    },
    active: async (memberId) => newestFirst(memberId).find(({ status }) => status === 'active'),
    get: async (memberId, id) => stored.get(`${folder(memberId)}${id}`),
    async list(memberId, { limit, after }) {
      const all = newestFirst(memberId);
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return after !== undefined && start === 0 ? undefined : all.slice(start, start + limit);
    },
    createdBefore: async (memberId, instant, limit) =>
      newestFirst(memberId)
        .filter(({ created_at }) => new Date(created_at) < instant)
        .slice(0, limit),
  };
}
