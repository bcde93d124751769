import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, deletionSteps, note, personalCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import { countOf, readAll } from './page.ts';

/** What started the deletion: the member, an operator or the retention period. */
export const deletionReasons = ['member', 'operator', 'retention'] as const;

/**
 * The deletions of people's data, by the account's uid, or by the id on the roster of a person without an account. One
 * stays after the deletion as a record of it.
 */
export const deletionCollection = personalCollection(
  {
    path: 'deletions',
    holds: 'person',
    privacyRow: 'deletions',
    deletedIn: 'keeps',
    expires: keptDays.deletion,
    what: 'a deletion of your account; there is one only once the account is gone',
    id: 'the number of the account',
    // The record is about an account that is gone.
    find: async () => [],
  },
  {
    rosterId: [z.string(), 'a hash of your email address'],
    uid: [z.nullable(z.string()), 'the number of the account'],
    /** `null` at the end. */
    email: [z.nullable(z.string()), 'your email address, until the deletion is complete'],
    reason: [z.enum(deletionReasons), 'who requested it'],
    /** How many steps are done. */
    step: [z.int(), 'how many steps are done'],
    requestedAt: [instant, 'when it was requested'],
    updatedAt: [instant, 'when the last step was done'],
    finishedAt: [z.nullable(instant), 'when it was complete'],
    expireAt: [instant, note.expiry],
  },
);
export const deletionDocument = deletionCollection.schema;
export type StoredDeletion = z.output<typeof deletionDocument>;

/** A deletion with its id: the uid, or the id on the roster of a person without an account. */
export interface Deletion extends StoredDeletion {
  readonly id: string;
}

export interface DeletionRecords {
  get(id: string): Promise<Deletion | undefined>;
  /** Every recorded deletion, by id. */
  all(): AsyncIterable<Deletion>;
  /** The ids of the unfinished deletions without progress since `before`. */
  listStalled(before: Date): AsyncIterable<string>;
  /** How many deletions are under way. */
  countRunning(): Promise<number>;
  /** Records how many steps are done. */
  advance(id: string, step: number, now: Date): Promise<void>;
  /** Records the end, and drops the address. */
  finish(id: string, now: Date): Promise<void>;
  /** Records a deletion of another database again, to be repeated from the first step. */
  restore(deletion: Deletion, now: Date): Promise<void>;
}

export function firestoreDeletionRecords(database: Firestore): DeletionRecords {
  const records = collection(database, deletionCollection);
  const read = (document: FirebaseFirestore.QueryDocumentSnapshot): Deletion => ({
    id: document.id,
    ...deletionDocument.parse(document.data()),
  });
  const unfinished = records.where('finishedAt', '==', null);
  return {
    async get(id) {
      const deletion = fieldsOf(await records.doc(id).get(), deletionDocument);
      return deletion && { id, ...deletion };
    },

    all: () => readAll(records.orderBy('__name__'), read),

    async *listStalled(before) {
      for await (const { id, updatedAt } of readAll(unfinished.orderBy('__name__'), read))
        if (updatedAt < before) yield id;
    },

    countRunning: () => countOf(unfinished),

    async advance(id, step, now) {
      await records.doc(id).update({ step, updatedAt: now });
    },

    async finish(id, now) {
      const done = { step: deletionSteps.length, email: null, updatedAt: now, finishedAt: now };
      await records.doc(id).update(done);
    },

    async restore({ id, ...fields }, now) {
      await records.doc(id).set({ ...fields, step: 0, updatedAt: now, finishedAt: null });
    },
  };
}
