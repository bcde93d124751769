import type { LocalDay } from '@reshape/domain/local-day';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { cohortDocument, fieldsOf, rosterDocument, type StoredCohort } from './documents.ts';

/** More cohorts than are ever open for enrolment at the same time. */
const maxOpen = 20;
/** Enough for many years of cohorts. */
const maxListed = 200;

/** A cohort with its document id. */
export interface ListedCohort extends StoredCohort {
  readonly id: string;
}

/** A cohort and how many of its places are taken. */
export interface CohortWithPlaces extends ListedCohort {
  readonly taken: number;
}

export interface Cohorts {
  get(cohortId: string): Promise<StoredCohort | undefined>;
  /** The cohort that started most recently, on or before `today`; before any has started, the first to start. */
  running(today: LocalDay): Promise<StoredCohort | undefined>;
  /** The cohorts that people can still join, in no particular order. */
  open(): Promise<CohortWithPlaces[]>;
  /** The cohorts whose status is not `ended`, in no particular order. */
  current(): Promise<CohortWithPlaces[]>;
  /** All cohorts, latest first. */
  list(): Promise<ListedCohort[]>;
  /** How many people have an active place in the cohort. */
  countPlaces(cohortId: string): Promise<number>;
  /** The people with an active place in the cohort, by roster id; `after` is the last id of the previous page. */
  people(cohortId: string, limit: number, after?: string): Promise<PersonOfCohort[]>;
}

/** A person with a place, and the place's id on the roster. */
export interface PersonOfCohort {
  readonly id: string;
  readonly email: string;
}

export function firestoreCohorts(database: Firestore): Cohorts {
  const cohorts = database.collection('cohorts');
  const first = async (query: FirebaseFirestore.Query) => (await query.limit(1).get()).docs[0];
  const places = (cohortId: string) =>
    database.collection('roster').where('cohortId', '==', cohortId).where('status', '==', 'active');
  const countPlaces = async (cohortId: string) => (await places(cohortId).count().get()).data().count;
  const list = async () =>
    (await cohorts.orderBy('startsOn', 'desc').limit(maxListed).get()).docs.map(listed);
  const withPlaces = (found: readonly ListedCohort[]) =>
    Promise.all(
      found
        .filter(({ status }) => status !== 'ended')
        .map(async (cohort) => ({ ...cohort, taken: await countPlaces(cohort.id) })),
    );
  return {
    get: async (cohortId) => fieldsOf(await cohorts.doc(cohortId).get(), cohortDocument),
    async running(today) {
      const begun = await first(cohorts.where('startsOn', '<=', today).orderBy('startsOn', 'desc'));
      const found = begun ?? (await first(cohorts.orderBy('startsOn')));
      return found && cohortDocument.parse(found.data());
    },
    async open() {
      const open = await cohorts.where('enrolment', '==', 'open').limit(maxOpen).get();
      return withPlaces(open.docs.map(listed));
    },
    current: async () => withPlaces(await list()),
    list,
    countPlaces,
    async people(cohortId, limit, after) {
      const inOrder = places(cohortId).orderBy(FieldPath.documentId()).limit(limit);
      const page = await (after === undefined ? inOrder : inOrder.startAfter(after)).get();
      return page.docs.map((document) => ({
        id: document.id,
        email: rosterDocument.parse(document.data()).email,
      }));
    },
  };
}

const listed = (document: FirebaseFirestore.QueryDocumentSnapshot): ListedCohort => ({
  id: document.id,
  ...cohortDocument.parse(document.data()),
});
