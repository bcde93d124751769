import type { Firestore } from 'firebase-admin/firestore';
import { collection, expiryOf } from './collections.ts';
import { createOnce, fieldsOf, waitlistDocument } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { readAll } from './page.ts';

/** A user on the waitlist for the next cohort. */
export interface Waiting {
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
  /** For the link in our mails that takes the person off the list. */
  readonly token?: string | undefined;
}

/** When and by whom a person was offered a place. */
export interface Offer {
  readonly at: Date;
  readonly by: string;
}

/** A person on the waitlist, and the offers that they got, by cohort. */
export interface ListedWaiting extends Waiting {
  readonly uid: string;
  readonly offers: Readonly<Record<string, Offer>>;
}

export interface Waitlist {
  /**
   * Adds the person. `already-joined` when they were on the list; their existing entry stays unchanged. `deleted` for an
   * account that was deleted, whose ID token may still be valid.
   */
  join(uid: string, waiting: Waiting): Promise<'joined' | 'already-joined' | 'deleted'>;
  get(uid: string): Promise<ListedWaiting | undefined>;
  /** Everybody on the list, longest waiting first. */
  all(): AsyncIterable<ListedWaiting>;
  /**
   * Records that these people were offered a place in a cohort, with a log entry. Resolves to the offers of the same
   * cohort that somebody else made before; these stay as they are.
   */
  noteOffers(
    uids: readonly string[],
    cohortId: string,
    entry: OperatorLogEntry,
  ): Promise<readonly (Offer & { readonly email: string })[]>;
  /**
   * Takes a person off the list who is known by an address, or by an account as well; with a log entry when the operator
   * does it.
   */
  leave(
    person: { readonly email: string; readonly uid?: string | undefined },
    entry?: OperatorLogEntry,
  ): Promise<void>;
  /** Takes the person with this token off the list, if there is one. */
  leaveWithToken(token: string): Promise<void>;
}

export function firestoreWaitlist(database: Firestore): Waitlist {
  const waitlist = collection(database, 'waitlist');
  return {
    async join(uid, { email, displayName, createdAt, token }) {
      // A deletion that is recorded after this read begins half a minute later, and finds what is stored here.
      if ((await collection(database, 'deletions').doc(uid).get()).exists) return 'deleted';
      const place = waitlist.doc(uid);
      const expireAt = expiryOf('waitlist', createdAt);
      const fields = { email, displayName, createdAt, expireAt, ...(token !== undefined && { token }) };
      if (await createOnce(place, fields)) return 'joined';
      const stored = waitlistDocument.parse((await place.get()).data());
      return stored.createdAt.getTime() === createdAt.getTime() ? 'joined' : 'already-joined';
    },

    async get(uid) {
      const known = fieldsOf(await waitlist.doc(uid).get(), waitlistDocument);
      return known && { uid, ...known };
    },

    all: () =>
      readAll(waitlist.orderBy('createdAt').orderBy('__name__'), (document) => ({
        uid: document.id,
        ...waitlistDocument.parse(document.data()),
      })),

    noteOffers: (uids, cohortId, entry) =>
      database.runTransaction(async (transaction) => {
        const documents = await transaction.getAll(...uids.map((uid) => waitlist.doc(uid)));
        const earlier: (Offer & { readonly email: string })[] = [];
        for (const document of documents) {
          const known = fieldsOf(document, waitlistDocument);
          const offer = known?.offers[cohortId];
          if (known && offer) earlier.push({ email: known.email, ...offer });
          else if (known)
            transaction.update(document.ref, {
              offers: { ...known.offers, [cohortId]: { at: entry.at, by: entry.by } },
            });
        }
        if (earlier.length < uids.length) logInTransaction(database, transaction, entry);
        return earlier;
      }),

    leave: ({ email, uid }, entry) =>
      database.runTransaction(async (transaction) => {
        const normalised = email.normalize('NFKC').trim().toLowerCase();
        const addresses = [...new Set([email, normalised])];
        const { docs } = await transaction.get(waitlist.where('email', 'in', addresses));
        for (const { ref } of docs) transaction.delete(ref);
        if (uid !== undefined) transaction.delete(waitlist.doc(uid));
        if (entry) logInTransaction(database, transaction, entry);
      }),

    async leaveWithToken(token) {
      const { docs } = await waitlist.where('token', '==', token).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}
