import type { Firestore } from 'firebase-admin/firestore';
import { createOnce, waitlistDocument } from './documents.ts';

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
      if (await createOnce(place, { email, displayName, createdAt })) return true;
      const stored = waitlistDocument.parse((await place.get()).data());
      return stored.createdAt.getTime() === createdAt.getTime();
    },
  };
}
