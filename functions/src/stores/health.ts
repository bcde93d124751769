import type { Firestore } from 'firebase-admin/firestore';
import { cohortCollection } from './cohorts.ts';
import { collection } from './collection.ts';

export interface Health {
  /** Resolves when the database answers, and rejects when it does not. */
  check(): Promise<void>;
}

export const firestoreHealth = (database: Firestore): Health => ({
  async check() {
    // One read, whether or not the document exists.
    await collection(database, cohortCollection).doc('health').get();
  },
});
