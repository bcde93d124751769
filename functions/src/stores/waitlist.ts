import type { Firestore } from 'firebase-admin/firestore';
import { collection, expiryOf } from './collections.ts';
import { fieldsOf, waitlistDocument } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { readAll } from './page.ts';

/** A user on the waitlist for the next cohort. */
export interface Waiting {
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

/** A person on the waitlist, and when they were last offered a place. */
export interface ListedWaiting extends Waiting {
  readonly uid: string;
  readonly offeredAt: Date | null;
}

export interface Waitlist {
  /**
   * Adds the person. `already-joined` when they were on the list; their existing entry stays unchanged. `deleted` for an
   * account that was deleted, whose ID token may still be valid.
   */
  join(uid: string, waiting: Waiting): Promise<'joined' | 'already-joined' | 'deleted'>;
  /** Removes the person, if they are on the list. */
  leave(uid: string): Promise<void>;
  /** Everybody on the list, longest waiting first. */
  all(): AsyncIterable<ListedWaiting>;
  /** Records that these people were offered a place, with a log entry. */
  markOffered(uids: readonly string[], entry: OperatorLogEntry): Promise<void>;
}

export function firestoreWaitlist(database: Firestore): Waitlist {
  const waitlist = collection(database, 'waitlist');
  return {
    join: (uid, { email, displayName, createdAt }) =>
      database.runTransaction(async (transaction) => {
        const [place, deleted] = await transaction.getAll(
          waitlist.doc(uid),
          collection(database, 'deletions').doc(uid),
        );
        if (deleted?.exists) return 'deleted';
        const known = place && fieldsOf(place, waitlistDocument);
        // The library repeats a transaction whose response was lost: then this call wrote what it finds.
        if (known) return known.createdAt.getTime() === createdAt.getTime() ? 'joined' : 'already-joined';
        const expireAt = expiryOf('waitlist', createdAt);
        transaction.create(waitlist.doc(uid), { email, displayName, createdAt, expireAt });
        return 'joined';
      }),

    async leave(uid) {
      await waitlist.doc(uid).delete();
    },

    all: () =>
      readAll(waitlist.orderBy('createdAt').orderBy('__name__'), (document) => {
        const { offeredAt = null, ...fields } = waitlistDocument.parse(document.data());
        return { uid: document.id, ...fields, offeredAt };
      }),

    markOffered: (uids, entry) =>
      database.runTransaction(async (transaction) => {
        for (const uid of uids) transaction.update(waitlist.doc(uid), { offeredAt: entry.at });
        logInTransaction(database, transaction, entry);
      }),
  };
}
