import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists, waitlistDocument } from './documents.ts';

/** A user who waits for the next cohort. */
export interface Waiting {
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

export interface Waitlist {
  /** Puts the person on the list. `false` when they stood there already; what was stored then stays. */
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
        // It may be this very call: the library retries a write whose response was lost.
        const stored = waitlistDocument.parse((await place.get()).data());
        return stored.createdAt.getTime() === createdAt.getTime();
      }
    },
  };
}
