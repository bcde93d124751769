import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
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
  /** Adds the person. `false` when they were already on the list; their existing entry stays unchanged. */
  join(uid: string, waiting: Waiting): Promise<boolean>;
  /** Everybody on the list, longest waiting first. */
  all(): AsyncIterable<ListedWaiting>;
  /** Records that these people were offered a place, with a log entry. */
  markOffered(uids: readonly string[], entry: OperatorLogEntry): Promise<void>;
}

export function firestoreWaitlist(database: Firestore): Waitlist {
  const waitlist = collection(database, 'waitlist');
  return {
    async join(uid, { email, displayName, createdAt }) {
      const place = waitlist.doc(uid);
      if (await createOnce(place, { email, displayName, createdAt })) return true;
      const stored = waitlistDocument.parse((await place.get()).data());
      return stored.createdAt.getTime() === createdAt.getTime();
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
