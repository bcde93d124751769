import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';

export interface Health {
  /** Resolves when the database answers, and rejects when it does not. */
  check(): Promise<void>;
}

export const firestoreHealth = (database: Firestore): Health => ({
  async check() {
    // One read, whether or not the document exists.
    await collection(database, 'cohorts').doc('health').get();
  },
});
