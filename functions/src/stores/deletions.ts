import { ApiError } from '@reshape/contract/errors';
import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timeInWords } from '../in-words.ts';
import { collection, deletionSteps, note, personalCollection } from './collection.ts';
import { fieldsWithId, instant, withId } from './documents.ts';
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

/** The latest deletion of a person's data, or the one that is under way. */
export interface PersonDeletion {
  readonly requestedAt: Date;
  readonly isRunning: boolean;
}

/** By the person's id on the roster. */
export type PersonDeletions = ReadonlyMap<string, PersonDeletion>;

/** The latest of these deletions of each person; one that is under way counts as the latest. */
export function latestDeletions(deletions: readonly StoredDeletion[]): PersonDeletions {
  const latest = new Map<string, PersonDeletion>();
  for (const { rosterId, requestedAt, finishedAt } of deletions) {
    const earlier = latest.get(rosterId);
    const isRunning = finishedAt === null;
    const isLater = !earlier || (isRunning && !earlier.isRunning) || requestedAt > earlier.requestedAt;
    if (isLater && (isRunning || !earlier?.isRunning)) latest.set(rosterId, { requestedAt, isRunning });
  }
  return latest;
}

/** Firestore compares a field with at most so many values in one query. */
const maxValues = 30;

/** The deletions of these people's data, by their ids on the roster. */
export async function readDeletions(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  people: Iterable<string>,
): Promise<PersonDeletions> {
  const ids = [...new Set(people)];
  const deletions: StoredDeletion[] = [];
  for (let start = 0; start < ids.length; start += maxValues) {
    const some = ids.slice(start, start + maxValues);
    const query = collection(database, deletionCollection).where('rosterId', 'in', some);
    for (const document of (await transaction.get(query)).docs)
      deletions.push(deletionDocument.parse(document.data()));
  }
  return latestDeletions(deletions);
}

/** When a deletion is complete as a rule. */
const usualEnd = ({ requestedAt }: Pick<PersonDeletion, 'requestedAt'>): Date =>
  new Date(requestedAt.getTime() + 3_600_000);

/** Throws an ApiError `being_deleted` (409) while everything about one of these people is being deleted. */
export function refuseWhileDeleting(deletions: PersonDeletions, people: Iterable<string>): void {
  for (const person of people) {
    const deletion = deletions.get(person);
    if (!deletion?.isRunning) continue;
    const until = timeInWords(usualEnd(deletion));
    throw new ApiError(
      'being_deleted',
      `Everything about this person is being deleted, and nothing about them can be changed until that is complete, as a rule by ${until}`,
    );
  }
}

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
  /** When the deletion of the person's data that is under way will be complete as a rule; `undefined` without one. */
  endOf(rosterId: string): Promise<Date | undefined>;
  /** Records how many steps are done. */
  advance(id: string, step: number, now: Date): Promise<void>;
  /** Records the end, and drops the address. */
  finish(id: string, now: Date): Promise<void>;
  /** Records a deletion of another database again, to be repeated from the first step. */
  restore(deletion: Deletion, now: Date): Promise<void>;
}

export function firestoreDeletionRecords(database: Firestore): DeletionRecords {
  const records = collection(database, deletionCollection);
  const read = withId(deletionDocument);
  const unfinished = records.where('finishedAt', '==', null);
  return {
    get: async (id) => fieldsWithId(await records.doc(id).get(), deletionDocument),
    all: () => readAll(records.orderBy('__name__'), read),

    async *listStalled(before) {
      for await (const { id, updatedAt } of readAll(unfinished.orderBy('__name__'), read))
        if (updatedAt < before) yield id;
    },

    countRunning: () => countOf(unfinished),

    async endOf(rosterId) {
      const [running] = (await unfinished.where('rosterId', '==', rosterId).limit(1).get()).docs;
      return running && usualEnd(read(running));
    },

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
