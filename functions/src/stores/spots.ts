import { localDay } from '@reshape/contract/fields';
import type { Spot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import { maxQuotableLength } from '@reshape/domain/reflections/wording';
import { keptDays } from '@reshape/domain/retention';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { byDay } from '@reshape/domain/spots';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, expiryOf, note, ofPractice, personalCollection } from './collection.ts';
import { fieldsOf, instant, readByIds } from './documents.ts';
import { type Edit, editKeys, hashOfText } from './idempotency.ts';
import { type Page, type PageRequest, readAll, readPageAfter } from './page.ts';

export const spotCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/spots',
    what: 'your spots',
    id: 'the number of the spot',
  },
  {
    description: [z.string(), 'what you wrote'],
    /** The hash of the text that the spot was created with. Missing from older spots. */
    textHash: [z.optional(z.string()), note.technical],
    date: [localDay, 'the day that it is about'],
    createdAt: [instant, 'when you logged it'],
    editKeys: [editKeys, note.technical],
    /** What the member thinks was behind it. */
    instinct: [z.optional(z.enum(instincts)), 'the instinct that you saw behind it'],
  },
);
export const spotDocument = spotCollection.schema;

/** What is kept of a deleted spot for some days, so that a late repeat of its creation does not create it again. */
export const deletedSpotCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/deletedSpots',
    expires: keptDays.deletedSpot,
    what: 'spots that you deleted',
    id: 'the number of the spot',
  },
  {
    textHash: [z.string(), note.technical],
    date: [localDay, 'the day that it was about'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
const deletedSpotDocument = deletedSpotCollection.schema;
export type DeletedSpot = z.output<typeof deletedSpotDocument>;

/** A spot about to be stored. */
export interface NewSpot extends Spot {
  readonly createdAt: Date;
  readonly textHash?: string | undefined;
  readonly editKeys?: readonly string[];
}

/** A spot as it was created; it may have been edited or deleted since. */
export interface CreatedSpot extends Pick<Spot, 'id' | 'date'> {
  /** The `hashOfText` of its first text. */
  readonly textHash: string;
  /** Its text now; absent when the spot was deleted. */
  readonly description?: string;
  readonly instinct?: Instinct | undefined;
}

export interface Spots {
  /** Up to `limit` spots, newest first, older than the spot `after`; `undefined` when the member has no such spot. */
  list(memberId: string, page: PageRequest): Promise<Page<Spot> | undefined>;
  /** Those of the member's spots that have one of these ids, in the order of the ids. */
  withIds(memberId: string, ids: readonly string[]): Promise<Spot[]>;
  /** Stores the spot, unless one with its id was created before. Resolves to the spot with this id. */
  create(memberId: string, spot: NewSpot): Promise<CreatedSpot>;
  /** The spot that was created with this id; `undefined` when there is none, or it was deleted days ago. */
  creation(memberId: string, id: string): Promise<CreatedSpot | undefined>;
  /** When the spots from `first` to `last` (inclusive) were logged, without their texts; the latest `maxRead`. */
  between(memberId: string, first: LocalDay, last: LocalDay): Promise<Pick<NewSpot, 'date' | 'createdAt'>[]>;
  /**
   * The texts that are short enough to quote among the oldest `maxRead` spots from `first` to `last`, oldest
   * first.
   */
  quotableTexts(memberId: string, first: LocalDay, last: LocalDay): Promise<string[]>;
  /** Changes the text of a spot and returns it; `undefined` when the member has no such spot. */
  edit(memberId: string, id: string, edit: Edit<string>): Promise<Spot | undefined>;
  /**
   * Changes the instinct of a spot, `null` for none, and returns it; `undefined` when the member has no such
   * spot.
   */
  tag(memberId: string, id: string, instinct: Instinct | null): Promise<Spot | undefined>;
  /** When the spots with an instinct were logged, at most `maxTagged`. */
  taggedSpots(memberId: string): Promise<TaggedSpot[]>;
  /** Deletes the spot, if it exists, and keeps for some days that it was created. */
  delete(memberId: string, id: string, now: Date): Promise<void>;
}

/** A spot with an instinct, without its text. */
export interface TaggedSpot extends Pick<NewSpot, 'date' | 'createdAt'> {
  readonly instinct: Instinct;
}

/** More spots with an instinct than anybody has. */
const maxTagged = 5_000;

/** More spots than anybody logs in four weeks. */
export const maxRead = 1_000;

/** The hash of a spot's first text. An older spot has none: its text has to do, which may have been edited. */
export const textHashOf = (spot: Pick<NewSpot, 'id' | 'description' | 'textHash'>): string =>
  spot.textHash ?? hashOfText(spot.id, spot.description);

/** What is known of the creation of a spot, given what is stored under its id. */
export function creationOf(
  spot: Pick<NewSpot, 'id' | 'date' | 'description' | 'textHash' | 'instinct'> | undefined,
  deleted: (DeletedSpot & { readonly id: string }) | undefined,
): CreatedSpot | undefined {
  if (!spot) return deleted && { id: deleted.id, date: deleted.date, textHash: deleted.textHash };
  return { ...wireSpot(spot), textHash: textHashOf(spot) };
}

/** By day, and within a day in the order in which they were logged. */
export const oldestFirst = <When extends Pick<NewSpot, 'date' | 'createdAt'>>(
  spots: readonly When[],
): When[] => byDay([...spots].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));

/** A stored spot as it is on the wire. */
export const wireSpot = ({
  id,
  date,
  description,
  instinct,
}: Pick<NewSpot, 'id' | 'date' | 'description' | 'instinct'>): Spot => ({
  id,
  date,
  description,
  ...(instinct && { instinct }),
});

const taggedDocument = z.extend(z.pick(spotDocument, { date: true, createdAt: true }), {
  instinct: z.enum(instincts),
});

const whenDocument = z.pick(spotDocument, { date: true, createdAt: true });

export function firestoreSpots(database: Firestore): Spots {
  const spotsOf = (memberId: string) => collection(database, spotCollection, memberId);

  const deletedSpotsOf = (memberId: string) => collection(database, deletedSpotCollection, memberId);

  /** What is stored under the id of a spot, read in `transaction`. */
  const readCreation = async (transaction: FirebaseFirestore.Transaction, memberId: string, id: string) => {
    const [spot, deleted] = await transaction.getAll(
      spotsOf(memberId).doc(id),
      deletedSpotsOf(memberId).doc(id),
    );
    const stored = fieldsOf(spot, spotDocument);
    const gone = fieldsOf(deleted, deletedSpotDocument);
    return creationOf(stored && { id, ...stored }, gone && { id, ...gone });
  };

  const read = (document: FirebaseFirestore.DocumentSnapshot): Spot =>
    wireSpot({ id: document.id, ...spotDocument.parse(document.data()) });

  return {
    list(memberId, page) {
      const newestFirst = spotsOf(memberId).orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
      return readPageAfter(spotsOf(memberId), newestFirst, page, read);
    },

    withIds: async (memberId, ids) => (await readByIds(spotsOf(memberId), ids, spotDocument)).map(wireSpot),

    create: (memberId, { id, ...fields }) =>
      database.runTransaction(async (transaction) => {
        const creation = await readCreation(transaction, memberId, id);
        if (creation) return creation;
        const textHash = hashOfText(id, fields.description);
        transaction.set(spotsOf(memberId).doc(id), { ...fields, textHash });
        return { ...wireSpot({ id, ...fields }), textHash };
      }),

    creation: (memberId, id) =>
      database.runTransaction((transaction) => readCreation(transaction, memberId, id), { readOnly: true }),

    edit: (memberId, id, edit) =>
      database.runTransaction(async (transaction) => {
        const document = spotsOf(memberId).doc(id);
        const stored = fieldsOf(await transaction.get(document), spotDocument);
        if (!stored) return undefined;
        const { description, editKeys = [] } = stored;
        const before = { text: description, editKeys };
        const after = edit(before);
        if (after !== before)
          transaction.update(document, { description: after.text, editKeys: after.editKeys });
        return wireSpot({ id, ...stored, description: after.text });
      }),

    tag: (memberId, id, instinct) =>
      database.runTransaction(async (transaction) => {
        const document = spotsOf(memberId).doc(id);
        const stored = fieldsOf(await transaction.get(document), spotDocument);
        if (!stored) return undefined;
        transaction.update(document, { instinct: instinct ?? FieldValue.delete() });
        return wireSpot({ id, ...stored, instinct: instinct ?? undefined });
      }),

    async taggedSpots(memberId) {
      // Only documents with the field are in the order of the field.
      const snapshot = await spotsOf(memberId)
        .orderBy('instinct')
        .select('date', 'createdAt', 'instinct')
        .limit(maxTagged)
        .get();
      return snapshot.docs.map((document) => taggedDocument.parse(document.data()));
    },

    delete: (memberId, id, now) =>
      database.runTransaction(async (transaction) => {
        const document = spotsOf(memberId).doc(id);
        const spot = fieldsOf(await transaction.get(document), spotDocument);
        if (!spot) return;
        transaction.delete(document);
        transaction.set(deletedSpotsOf(memberId).doc(id), {
          textHash: textHashOf({ id, ...spot }),
          date: spot.date,
          expireAt: expiryOf(deletedSpotCollection, now),
        });
      }),

    async between(memberId, first, last) {
      const spots = spotsOf(memberId).where('date', '>=', first).where('date', '<=', last);
      const snapshot = await spots.orderBy('date', 'desc').select('date', 'createdAt').limit(maxRead).get();
      return snapshot.docs.map((document) => whenDocument.parse(document.data()));
    },

    async quotableTexts(memberId, first, last) {
      const spots = spotsOf(memberId).where('date', '>=', first).where('date', '<=', last);
      const inOrder = spots.orderBy('date').orderBy('__name__');
      const short: Pick<NewSpot, 'date' | 'createdAt' | 'description'>[] = [];
      let left = maxRead;
      // In batches, because a thousand of the longest texts do not fit into memory.
      for await (const spot of readAll(inOrder, (document) => spotDocument.parse(document.data()))) {
        if (spot.description.length <= maxQuotableLength) short.push(spot);
        left -= 1;
        if (left === 0) break;
      }
      return oldestFirst(short).map(({ description }) => description);
    },
  };
}
