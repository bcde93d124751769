import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, findAll, note, personalCollection } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, instant, withId } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';

/** What operators noted about people. */
export const noteCollection = personalCollection(
  {
    path: 'notes',
    holds: 'person',
    privacyRow: 'notes',
    deletedIn: 'documents',
    operatorFields: ['by'],
    what: 'what we noted about you',
    id: 'the number of the note',
    find: ({ rosterId }, at) => findAll(at().where('person', '==', rosterId)),
  },
  {
    /** The person's id on the roster. */
    person: [z.string(), 'a hash of your email address'],
    text: [z.string(), 'the note'],
    by: [z.string(), note.leftOut('the address of the person who wrote it')],
    createdAt: [instant, 'when it was written'],
  },
);
const noteDocument = noteCollection.schema;

export interface StoredNote extends z.output<typeof noteDocument> {
  readonly id: string;
}

export interface Notes {
  /** The notes about a person, latest first, at most `limit`. */
  about(rosterId: string, limit: number): Promise<StoredNote[]>;
  /** Stores a note, with a log entry. Throws an ApiError while everything about the person is being deleted. */
  add(note: StoredNote, entry: OperatorLogEntry): Promise<void>;
  /**
   * Deletes a note about a person, with a log entry. `false`, and nothing changes, when there is none with this id.
   * Throws an ApiError while everything about the person is being deleted.
   */
  remove(id: string, rosterId: string, entry: OperatorLogEntry): Promise<boolean>;
}

export function firestoreNotes(database: Firestore): Notes {
  const notes = collection(database, noteCollection);
  return {
    async about(rosterId, limit) {
      const latest = notes.where('person', '==', rosterId).orderBy('createdAt', 'desc').limit(limit);
      return (await latest.get()).docs.map(withId(noteDocument));
    },

    add: ({ id, ...fields }, entry) =>
      database.runTransaction(async (transaction) => {
        const people = [fields.person];
        refuseWhileDeleting(await readDeletions(database, transaction, people), people);
        transaction.create(notes.doc(id), fields);
        logInTransaction(database, transaction, entry);
      }),

    remove: (id, rosterId, entry) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(notes.doc(id)), noteDocument);
        if (stored?.person !== rosterId) return false;
        refuseWhileDeleting(await readDeletions(database, transaction, [rosterId]), [rosterId]);
        transaction.delete(notes.doc(id));
        logInTransaction(database, transaction, entry);
        return true;
      }),
  };
}
