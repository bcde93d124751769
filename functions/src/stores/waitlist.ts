import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists, waitlistDocument } from './documents.ts';

/** A user on the waitlist for the next cohort. */
export interface Waiting {
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

export interface Waitlist {
  /** Adds the person. `false` when they were already on the list; their existing entry stays unchanged. */
  join(uid: string, waiting: Waiting): Promise<boolean>;
}

export function firestoreWaitlist(database: Firestore): Waitlist {
  return {
    async join(uid, { email, displayName, createdAt }) {
      const place = database.doc(`waitlist/${uid}`);
      try {
        await place.create({ email, displayName, createdAt });
        return true;
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
        // The existing entry may come from this very call: the library retries a write whose response was lost.
        const stored = waitlistDocument.parse((await place.get()).data());
        return stored.createdAt.getTime() === createdAt.getTime();
      }
    },
  };
}
