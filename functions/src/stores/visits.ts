import { type VisitEvent, visitEvents } from '@reshape/contract/visits';
import type { LocalDay } from '@reshape/domain/local-day';
import { keptDays } from '@reshape/domain/retention';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, expiryOf, otherCollection } from './collection.ts';

export const visitCollection = otherCollection({
  path: 'visits',
  holds: 'operation',
  why: 'how often each public page was opened, by day; nothing about who opened it',
  expires: keptDays.visits,
});

/** The counters of one shard of a day: how often each event happened. */
const counters = z.object({
  counts: z._default(z.partialRecord(z.enum(visitEvents), z.int()), {}),
});

export interface Visits {
  /** Counts an event; `random` is from 0 (inclusive) to 1 (exclusive). */
  record(event: VisitEvent, day: LocalDay, random: number, now: Date): Promise<void>;
  /** How often each event happened from the first to the last day. */
  counts(from: LocalDay, until: LocalDay): Promise<Readonly<Record<VisitEvent, number>>>;
}

/** In how many documents the events of a day are counted, because one document takes about one write a second. */
const shards = 4;

export function firestoreVisits(database: Firestore): Visits {
  const visits = collection(database, visitCollection);
  return {
    async record(event, day, random, now) {
      const shard = visits.doc(`${day}_${Math.floor(random * shards)}`);
      const counts = { [event]: FieldValue.increment(1) };
      await shard.set({ day, counts, expireAt: expiryOf(visitCollection, now) }, { merge: true });
    },

    async counts(from, until) {
      const { docs } = await visits.where('day', '>=', from).where('day', '<=', until).get();
      const total = Object.fromEntries(visitEvents.map((event) => [event, 0])) as Record<VisitEvent, number>;
      for (const document of docs) {
        const { counts } = counters.parse(document.data());
        for (const event of visitEvents) total[event] += counts[event] ?? 0;
      }
      return total;
    },
  };
}
