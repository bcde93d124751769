import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Firestore } from 'firebase-admin/firestore';
import { microchallengeDocument } from './documents.ts';

/** More challenges than the programme will have weeks. */
const most = 52;

export interface Microchallenges {
  /** Every challenge, by week. */
  list(): Promise<Microchallenge[]>;
}

export function firestoreMicrochallenges(database: Firestore): Microchallenges {
  return {
    async list() {
      const byWeek = await database.collection('microchallenges').orderBy('week_number').limit(most).get();
      return byWeek.docs.map((document) =>
        microchallengeDocument.parse({ ...document.data(), id: document.id }),
      );
    },
  };
}
