import { localDay } from '@reshape/domain/local-day';
import type { NewReflection, Reflections } from '../../stores/reflections.ts';

/** Reflections in `stored`, by document path. */
export function inMemoryReflections(stored: Map<string, NewReflection>): Reflections {
  const pathOf = (memberId: string, weekStart: string) => `members/${memberId}/reflections/${weekStart}`;
  return {
    get: async (memberId, weekStarts) =>
      weekStarts.flatMap((weekStart) => {
        const existing = stored.get(pathOf(memberId, weekStart));
        return existing ? [{ weekStart, content: existing.content }] : [];
      }),
    before: async (memberId, day) =>
      [...stored]
        .filter(([path]) => path.startsWith(pathOf(memberId, '')) && path < pathOf(memberId, day))
        .map(([path, { content }]) => ({ weekStart: localDay(path.slice(-day.length)), content }))
        .sort((one, other) => other.weekStart.localeCompare(one.weekStart)),
    async createOnce(memberId, weekStart, reflection) {
      const path = pathOf(memberId, weekStart);
      const first = stored.get(path) ?? reflection;
      stored.set(path, first);
      return first.content;
    },
  };
}
