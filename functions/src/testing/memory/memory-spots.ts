import type { Spot } from '@reshape/contract/spots';
import type { NewSpot, Spots } from '../../store/spots.ts';

/** Spots over `storedSpots`, which holds each member's in the order of their making. */
export function memorySpots(storedSpots: Map<string, NewSpot[]>): Spots {
  return {
    async list(memberId, { limit, after }) {
      const newestFirst = [...(storedSpots.get(memberId) ?? [])].reverse();
      const start = after === undefined ? 0 : newestFirst.findIndex((spot) => spot.id === after) + 1;
      if (after !== undefined && start === 0) return undefined;
      return newestFirst.slice(start, start + limit).map(visible);
    },
    async create(memberId, spot) {
      const own = storedSpots.get(memberId) ?? [];
      const existing = own.find(({ id }) => id === spot.id);
      if (!existing) storedSpots.set(memberId, [...own, spot]);
      return visible(existing ?? spot);
    },
    between: async (memberId, first, last) =>
      (storedSpots.get(memberId) ?? []).filter(({ date }) => date >= first && date <= last),
    count: async (memberId) => storedSpots.get(memberId)?.length ?? 0,
  };
}

const visible = ({ id, date, description }: NewSpot): Spot => ({ id, date, description });
