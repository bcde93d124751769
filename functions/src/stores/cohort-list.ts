import type { Firestore } from 'firebase-admin/firestore';
import { type ListedCohort, readListed } from './cohorts.ts';
import { collection } from './collections.ts';
import { type CursorPage, type CursorRequest, readCursorPage } from './page.ts';

/** Cohorts as operators look at them; see `Cohorts` for how they change. */
export interface CohortList {
  /** Latest first. */
  page(page: CursorRequest): Promise<CursorPage<ListedCohort>>;
}

export const firestoreCohortList = (database: Firestore): CohortList => ({
  page: (page) => readCursorPage(collection(database, 'cohorts'), [['startsOn', 'desc']], page, readListed),
});
