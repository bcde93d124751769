import type { Firestore } from 'firebase-admin/firestore';
import { collection, expiryOf } from './collections.ts';
import { createOnce, waitlistDocument } from './documents.ts';
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
    async join(uid, { email, displayName, createdAt }) {
      // A deletion that is recorded after this read begins half a minute later, and finds what is stored here.
      if ((await collection(database, 'deletions').doc(uid).get()).exists) return 'deleted';
      const place = waitlist.doc(uid);
      const expireAt = expiryOf('waitlist', createdAt);
      if (await createOnce(place, { email, displayName, createdAt, expireAt })) return 'joined';
      const stored = waitlistDocument.parse((await place.get()).data());
      return stored.createdAt.getTime() === createdAt.getTime() ? 'joined' : 'already-joined';
    },

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
