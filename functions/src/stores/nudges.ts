import type { Nudge } from '@reshape/contract/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import { nudgeDocument } from './documents.ts';

/** More nudges than anybody reads in two years. */
const maxNudges = 1_000;

export interface Nudges {
  /** The nudge that stands next in the circle from `place` on, a number from 0 up to 1; `undefined` when there is none. */
  at(place: number): Promise<Nudge | undefined>;
  /** Every nudge, in the order of the circle. */
  all(): Promise<Nudge[]>;
}

/**
 * Each nudge has its `place` on a circle from 0 to 1; the seed spreads them evenly, so that a random place finds each
 * of them equally often. A call reads one document, or two past the last place, however many nudges there are.
 */
export function firestoreNudges(database: Firestore): Nudges {
  const byPlace = database.collection('nudges').orderBy('place');
  const first = async (query: FirebaseFirestore.Query): Promise<Nudge | undefined> => {
    const [document] = (await query.limit(1).get()).docs;
    return document && read(document);
  };
  return {
    at: async (place) => (await first(byPlace.startAt(place))) ?? first(byPlace),
    all: async () => (await byPlace.limit(maxNudges).get()).docs.map(read),
  };
}

const read = (document: FirebaseFirestore.DocumentSnapshot): Nudge =>
  nudgeDocument.parse({ ...document.data(), id: document.id });
