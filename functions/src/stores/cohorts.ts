import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { cohortDocument, type StoredCohort } from './documents.ts';

/** More cohorts than are ever open for enrolment at the same time. */
const maxOpen = 20;

export interface Cohorts {
  get(cohortId: string): Promise<StoredCohort | undefined>;
  /** The cohort that began last, on `today` or before it; before any has begun, the one that begins first. */
  running(today: LocalDay): Promise<StoredCohort | undefined>;
  /** The cohorts that people can still join, in no order. */
  open(): Promise<StoredCohort[]>;
}

export function firestoreCohorts(database: Firestore): Cohorts {
  const cohorts = database.collection('cohorts');
  const first = async (query: FirebaseFirestore.Query) => (await query.limit(1).get()).docs[0];
  return {
    async get(cohortId) {
      const data = (await cohorts.doc(cohortId).get()).data();
      return data && cohortDocument.parse(data);
    },
    async running(today) {
      const begun = await first(cohorts.where('startsOn', '<=', today).orderBy('startsOn', 'desc'));
      const found = begun ?? (await first(cohorts.orderBy('startsOn')));
      return found && cohortDocument.parse(found.data());
    },
    async open() {
      const open = await cohorts.where('enrolment', '==', 'open').limit(maxOpen).get();
      return open.docs
        .map((document) => cohortDocument.parse(document.data()))
        .filter(({ status }) => status !== 'ended');
    },
  };
}
