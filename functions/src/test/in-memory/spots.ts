import type { Spot } from '@reshape/contract/spots';
import { readPage } from '../../stores/page.ts';
import type { NewSpot, Spots } from '../../stores/spots.ts';
import { possiblePath, sourceOf } from './documents.ts';

/** Spots in `storedSpots`, which holds each member's in the order of creation. */
export function inMemorySpots(storedSpots: Map<string, NewSpot[]>): Spots {
  return {
    async list(memberId, { limit, after }) {
      const newestFirst = [...(storedSpots.get(memberId) ?? [])].reverse();
      const last = after && possiblePath(after);
      const start = last === undefined ? 0 : newestFirst.findIndex((spot) => spot.id === last) + 1;
      if (after !== undefined && start === 0) return undefined;
      return readPage(sourceOf(newestFirst.slice(start)), limit, visible);
    },
    async create(memberId, spot) {
      const own = storedSpots.get(memberId) ?? [];
      const id = possiblePath(spot.id);
      const existing = own.find((known) => known.id === id);
      if (!existing) storedSpots.set(memberId, [...own, spot]);
      return visible(existing ?? spot);
    },
    async edit(memberId, id, edit) {
      const own = storedSpots.get(memberId) ?? [];
      const spot = own.find((known) => known.id === possiblePath(id));
      if (!spot) return undefined;
      const before = { text: spot.description, editKeys: spot.editKeys ?? [] };
      const after = edit(before);
      const edited = { ...spot, description: after.text, editKeys: after.editKeys };
      if (after !== before)
        storedSpots.set(
          memberId,
          own.map((known) => (known === spot ? edited : known)),
        );
      return visible(edited);
    },
    async get(memberId, id) {
      const spot = storedSpots.get(memberId)?.find((known) => known.id === possiblePath(id));
      return spot && visible(spot);
    },
    async delete(memberId, id) {
      const own = storedSpots.get(memberId) ?? [];
      storedSpots.set(
        memberId,
        own.filter((known) => known.id !== possiblePath(id)),
      );
    },
    between: async (memberId, first, last) =>
      (storedSpots.get(memberId) ?? []).filter(({ date }) => date >= first && date <= last),
    count: async (memberId) => storedSpots.get(memberId)?.length ?? 0,
  };
}

const visible = ({ id, date, description }: NewSpot): Spot => ({ id, date, description });
