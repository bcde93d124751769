import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cohortDocument, instant, type RosterEntry, rosterDocument, type StoredCohort } from './documents.ts';
import { logged, type OperatorAct } from './payments.ts';

/** A person on the roster. */
export interface ListedPerson extends RosterEntry {
  readonly rosterId: string;
}

/** A person on the waitlist. */
export interface ListedWaiting {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
  readonly offeredAt: Date | null;
}

/** What the operator may set on a cohort. */
export interface CohortFields {
  readonly title?: string;
  readonly startsOn?: LocalDay;
  readonly weeks?: number;
  readonly seats?: number;
  readonly enrolment?: StoredCohort['enrolment'];
  readonly status?: StoredCohort['status'];
  readonly sessions?: readonly { week: number; startsAt: Date; minutes: number; joinUrl?: string }[];
}

/** What only the operator reads and writes. Every write is logged in the same transaction. */
export interface OperatorStore {
  people(filter: { cohortId?: string; status?: string }, limit: number): Promise<ListedPerson[]>;
  /** Longest waiting first. */
  waiting(limit: number): Promise<ListedWaiting[]>;
  markOffered(uids: readonly string[], act: OperatorAct): Promise<void>;
  /** Stores `fields` of a cohort, which `isNew` or already exists. */
  saveCohort(cohortId: string, fields: CohortFields, isNew: boolean, act: OperatorAct): Promise<void>;
  log(act: OperatorAct): Promise<void>;
}

const waitingDocument = z.object({
  email: z.string(),
  displayName: z.string(),
  createdAt: instant,
  offeredAt: z.optional(instant),
});

export function firestoreOperator(database: Firestore): OperatorStore {
  const entry = (act: OperatorAct) => database.doc(`operatorLog/${act.id}`);
  return {
    async people({ cohortId, status }, limit) {
      let query: FirebaseFirestore.Query = database.collection('roster');
      if (cohortId !== undefined) query = query.where('cohortId', '==', cohortId);
      if (status !== undefined) query = query.where('status', '==', status);
      const found = await query.limit(limit).get();
      return found.docs.map((document) => ({
        rosterId: document.id,
        ...rosterDocument.parse(document.data()),
      }));
    },

    async waiting(limit) {
      const found = await database.collection('waitlist').orderBy('createdAt').limit(limit).get();
      return found.docs.map((document) => {
        const { offeredAt = null, ...fields } = waitingDocument.parse(document.data());
        return { uid: document.id, ...fields, offeredAt };
      });
    },

    async markOffered(uids, act) {
      const batch = database.batch();
      for (const uid of uids) batch.update(database.doc(`waitlist/${uid}`), { offeredAt: act.at });
      batch.create(entry(act), logged(act));
      await batch.commit();
    },

    async saveCohort(cohortId, fields, isNew, act) {
      const batch = database.batch();
      const cohort = database.doc(`cohorts/${cohortId}`);
      if (isNew) batch.create(cohort, fields);
      else batch.update(cohort, { ...fields });
      batch.create(entry(act), logged(act));
      await batch.commit();
      cohortDocument.parse((await cohort.get()).data());
    },

    log: async (act) => void (await entry(act).create(logged(act))),
  };
}
