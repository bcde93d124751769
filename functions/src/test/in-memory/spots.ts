import type { LocalDay } from '@reshape/domain/local-day';
import { maxQuotableLength } from '@reshape/domain/reflections/wording';
import { expiryOf } from '../../stores/collection.ts';
import { hashOfText } from '../../stores/idempotency.ts';
import { readPage } from '../../stores/page.ts';
import {
  creationOf,
  type DeletedSpot,
  deletedSpotCollection,
  maxRead,
  type NewSpot,
  oldestFirst,
  type Spots,
  textHashOf,
  wireSpot,
} from '../../stores/spots.ts';
import { possiblePath, sourceOf } from './documents.ts';

/** Spots in `storedSpots`, which holds each member's in the order of creation, and deleted ones by document path. */
export function inMemorySpots(
  storedSpots: Map<string, NewSpot[]>,
  storedDeletedSpots: Map<string, DeletedSpot>,
): Spots {
  const deletedPath = (memberId: string, id: string) => `members/${memberId}/deletedSpots/${id}`;
  const creationIn = (memberId: string, id: string) => {
    const spot = storedSpots.get(memberId)?.find((own) => own.id === possiblePath(id));
    const deleted = storedDeletedSpots.get(deletedPath(memberId, id));
    return creationOf(spot, deleted && { id, ...deleted });
  };
  const byDayAndId = (memberId: string, first: LocalDay, last: LocalDay): NewSpot[] =>
    (storedSpots.get(memberId) ?? [])
      .filter(({ date }) => date >= first && date <= last)
      .sort((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1));
  return {
    async list(memberId, { limit, after }) {
      const newestFirst = (storedSpots.get(memberId) ?? []).toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
      );
      const last = after && possiblePath(after);
      const start = last === undefined ? 0 : newestFirst.findIndex((spot) => spot.id === last) + 1;
      if (after !== undefined && start === 0) return undefined;
      return readPage(sourceOf(newestFirst.slice(start)), limit, wireSpot);
    },
    withIds: async (memberId, ids) =>
      ids.flatMap((id) => {
        const spot = storedSpots.get(memberId)?.find((own) => own.id === possiblePath(id));
        return spot ? [wireSpot(spot)] : [];
      }),
    async create(memberId, spot) {
      const known = creationIn(memberId, spot.id);
      if (known) return known;
      const textHash = hashOfText(spot.id, spot.description);
      storedSpots.set(memberId, [...(storedSpots.get(memberId) ?? []), { ...spot, textHash }]);
      return { ...wireSpot(spot), textHash };
    },
    creation: async (memberId, id) => creationIn(memberId, id),
    async edit(memberId, id, edit) {
      const own = storedSpots.get(memberId) ?? [];
      const spot = own.find((stored) => stored.id === possiblePath(id));
      if (!spot) return undefined;
      const before = { text: spot.description, editKeys: spot.editKeys ?? [] };
      const after = edit(before);
      const edited = { ...spot, description: after.text, editKeys: after.editKeys };
      if (after !== before)
        storedSpots.set(
          memberId,
          own.map((other) => (other === spot ? edited : other)),
        );
      return wireSpot(edited);
    },
    async tag(memberId, id, instinct) {
      const own = storedSpots.get(memberId) ?? [];
      const spot = own.find((stored) => stored.id === possiblePath(id));
      if (!spot) return undefined;
      const tagged = { ...spot, instinct: instinct ?? undefined };
      storedSpots.set(
        memberId,
        own.map((other) => (other === spot ? tagged : other)),
      );
      return wireSpot(tagged);
    },
    taggedSpots: async (memberId) =>
      (storedSpots.get(memberId) ?? []).flatMap(({ date, createdAt, instinct }) =>
        instinct ? [{ date, createdAt, instinct }] : [],
      ),
    async delete(memberId, id, now) {
      const own = storedSpots.get(memberId) ?? [];
      const spot = own.find((stored) => stored.id === possiblePath(id));
      if (!spot) return;
      storedDeletedSpots.set(deletedPath(memberId, id), {
        date: spot.date,
        textHash: textHashOf(spot),
        expireAt: expiryOf(deletedSpotCollection, now),
      });
      storedSpots.set(
        memberId,
        own.filter((other) => other.id !== possiblePath(id)),
      );
    },
    between: async (memberId, first, last) =>
      byDayAndId(memberId, first, last)
        .slice(-maxRead)
        .map(({ date, createdAt }) => ({ date, createdAt })),
    quotableTexts: async (memberId, first, last) => {
      const read = byDayAndId(memberId, first, last).slice(0, maxRead);
      const short = read.filter(({ description }) => description.length <= maxQuotableLength);
      return oldestFirst(short).map(({ description }) => description);
    },
  };
}
