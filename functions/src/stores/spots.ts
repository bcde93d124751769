import type { Spot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from './collections.ts';
import { createOnce, fieldsOf, spotDocument } from './documents.ts';
import type { Edit } from './idempotency.ts';
import { type Page, type PageRequest, readPageAfter } from './page.ts';

/** A spot about to be stored. */
export interface NewSpot extends Spot {
  readonly createdAt: Date;
  readonly editKeys?: readonly string[];
}

export interface Spots {
  /** Up to `limit` spots, newest first, older than the spot `after`; `undefined` when the member has no such spot. */
  list(memberId: string, page: PageRequest): Promise<Page<Spot> | undefined>;
  /** Stores the spot, or returns the existing one with its id. */
  create(memberId: string, spot: NewSpot): Promise<Spot>;
  /** When the spots from `first` to `last` (inclusive) were logged, without their texts; at most `maxPerWeek`. */
  between(memberId: string, first: LocalDay, last: LocalDay): Promise<Pick<NewSpot, 'date' | 'createdAt'>[]>;
  /** Changes the text of a spot and returns it; `undefined` when the member has no such spot. */
  edit(memberId: string, id: string, edit: Edit<string>): Promise<Spot | undefined>;
  /** One spot; `undefined` when the member has no such spot. */
  get(memberId: string, id: string): Promise<Spot | undefined>;
  delete(memberId: string, id: string): Promise<void>;
  count(memberId: string): Promise<number>;
}

/** More spots than anybody logs in a week. */
const maxPerWeek = 1_000;

const whenDocument = z.pick(spotDocument, { date: true, createdAt: true });

export function firestoreSpots(database: Firestore): Spots {
  const spotsOf = (memberId: string) => collection(database, 'spots', memberId);

  const read = (document: FirebaseFirestore.DocumentSnapshot): Spot => {
    const { date, description } = spotDocument.parse(document.data());
    return { id: document.id, date, description };
  };

  return {
    list(memberId, page) {
      const newestFirst = spotsOf(memberId).orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
      return readPageAfter(spotsOf(memberId), newestFirst, page, read);
    },

    async create(memberId, { id, ...fields }) {
      const document = spotsOf(memberId).doc(id);
      const { date, description } = fields;
      return (await createOnce(document, fields)) ? { id, date, description } : read(await document.get());
    },

    edit: (memberId, id, edit) =>
      database.runTransaction(async (transaction) => {
        const document = spotsOf(memberId).doc(id);
        const known = fieldsOf(await transaction.get(document), spotDocument);
        if (!known) return undefined;
        const { date, description, editKeys = [] } = known;
        const before = { text: description, editKeys };
        const after = edit(before);
        if (after !== before)
          transaction.update(document, { description: after.text, editKeys: after.editKeys });
        return { id, date, description: after.text };
      }),

    async get(memberId, id) {
      const document = await spotsOf(memberId).doc(id).get();
      return document.exists ? read(document) : undefined;
    },

    async delete(memberId, id) {
      await spotsOf(memberId).doc(id).delete();
    },

    async between(memberId, first, last) {
      const spots = spotsOf(memberId).where('date', '>=', first).where('date', '<=', last);
      const found = await spots.select('date', 'createdAt').limit(maxPerWeek).get();
      return found.docs.map((document) => whenDocument.parse(document.data()));
    },

    count: async (memberId) => (await spotsOf(memberId).count().get()).data().count,
  };
}
