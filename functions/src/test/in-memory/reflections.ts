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
    async createOnce(memberId, weekStart, reflection) {
      const path = pathOf(memberId, weekStart);
      const first = stored.get(path) ?? reflection;
      stored.set(path, first);
      return first.content;
    },
  };
}
