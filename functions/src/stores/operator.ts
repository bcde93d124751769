import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cohortDocument, instant, type RosterEntry, rosterDocument, type StoredCohort } from './documents.ts';
import { logged, type OperatorAct } from './payments.ts';
import type { Waiting } from './waitlist.ts';

export interface ListedPerson extends RosterEntry {
  readonly rosterId: string;
}

/** A person on the waitlist. */
export interface ListedWaiting extends Waiting {
  readonly uid: string;
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

const waitingDocument = z.object({
  email: z.string(),
  displayName: z.string(),
  createdAt: instant,
  offeredAt: z.optional(instant),
});

export type OperatorStore = ReturnType<typeof firestoreOperator>;

/** What only the operator reads and writes. Every write is logged in the same transaction. */
export function firestoreOperator(database: Firestore) {
  const entry = (act: OperatorAct) => database.doc(`operatorLog/${act.id}`);
  return {
    async people(
      { cohortId, status }: { cohortId?: string; status?: string },
      limit: number,
    ): Promise<ListedPerson[]> {
      let query: FirebaseFirestore.Query = database.collection('roster');
      if (cohortId !== undefined) query = query.where('cohortId', '==', cohortId);
      if (status !== undefined) query = query.where('status', '==', status);
      const found = await query.limit(limit).get();
      return found.docs.map((document) => ({
        rosterId: document.id,
        ...rosterDocument.parse(document.data()),
      }));
    },

    /** Longest waiting first. */
    async waiting(limit: number): Promise<ListedWaiting[]> {
      const found = await database.collection('waitlist').orderBy('createdAt').limit(limit).get();
      return found.docs.map((document) => {
        const { offeredAt = null, ...fields } = waitingDocument.parse(document.data());
        return { uid: document.id, ...fields, offeredAt };
      });
    },

    async markOffered(uids: readonly string[], act: OperatorAct): Promise<void> {
      const batch = database.batch();
      for (const uid of uids) batch.update(database.doc(`waitlist/${uid}`), { offeredAt: act.at });
      batch.create(entry(act), logged(act));
      await batch.commit();
    },

    /** Stores `fields` of a cohort, which `isNew` or already exists. */
    async saveCohort(
      cohortId: string,
      fields: CohortFields,
      isNew: boolean,
      act: OperatorAct,
    ): Promise<void> {
      const batch = database.batch();
      const cohort = database.doc(`cohorts/${cohortId}`);
      if (isNew) batch.create(cohort, fields);
      else batch.update(cohort, { ...fields });
      batch.create(entry(act), logged(act));
      await batch.commit();
      cohortDocument.parse((await cohort.get()).data());
    },

    log: async (act: OperatorAct): Promise<void> => void (await entry(act).create(logged(act))),
  };
}
