import { localDay } from '@reshape/contract/fields';
import { cohortState, liveSessionIds } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import { mailInTransaction, type NamedMail } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, countOf, type PageRequest, readAll, readCursorPage } from './page.ts';
import { activePlaces, rosterDocument } from './roster.ts';

export const cohortCollection = otherCollection({
  path: 'cohorts',
  holds: 'content',
  why: 'the calendar, seats and live sessions of each cohort',
  keptUntil: 'the programme ends',
});

/** A link that is not an https URL is dropped: it must not be shown, and must not make the calendar unreadable. */
const httpsUrl = z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined);

/** A live session as it is stored. Sessions stored before they had ids get one from their week. */
const session = z.object({
  id: z.optional(z.string()),
  week: z.int(),
  startsAt: instant,
  minutes: z.int(),
  joinUrl: httpsUrl,
  /** Shown to the members of the cohort once the session is over. */
  recordingUrl: httpsUrl,
});

/** The fields after `sessions` are missing from cohorts stored before there could be several. */
export const cohortDocument = z.object({
  title: z.string(),
  startsOn: localDay,
  weeks: z.int(),
  sessions: z.array(session),
  /** The number of places; unlimited when absent. */
  seats: z.optional(z.int().check(z.gte(0))),
  /** In paise; the programme's price when absent. */
  price: z.optional(z.int().check(z.gte(100))),
  /** Further amounts that pay for a place, in paise, such as for early birds; see `AcceptedAmount`. */
  acceptedAmounts: z._default(
    z.array(
      z.object({
        ...{ name: z.string(), amount: z.int() },
        ...{ limit: z.optional(z.int()), until: z.optional(localDay) },
      }),
    ),
    [],
  ),
  enrolment: z._default(z.enum(['open', 'closed']), 'closed'),
  /** Where the live sessions take place; the programme's default when absent. */
  platform: z.optional(z.string()),
  /** Where its members meet between the sessions; only they see it. */
  communityUrl: httpsUrl,
  /** When the operator last changed it. */
  updatedAt: z.optional(instant),
});

type CohortDocument = z.output<typeof cohortDocument>;

export interface StoredCohort extends Omit<CohortDocument, 'sessions'> {
  readonly sessions: readonly StoredLiveSession[];
}
export interface StoredLiveSession extends Omit<z.output<typeof session>, 'id'> {
  readonly id: string;
}

/** The cohort with an id for each of its sessions. */
export function withLiveSessionIds({ sessions, ...fields }: CohortDocument): StoredCohort {
  const ids = liveSessionIds(
    fields.startsOn,
    sessions.map(({ week }) => week),
  );
  return {
    ...fields,
    sessions: sessions.map((liveSession, index) => ({
      ...liveSession,
      id: liveSession.id ?? ids[index] ?? '',
    })),
  };
}

/** A cohort with its document id. */
export interface ListedCohort extends StoredCohort {
  readonly id: string;
}

/** A cohort and how many of its places are taken. */
export interface CohortWithPlaces extends ListedCohort {
  readonly taken: number;
}

/** What the operator may set on a cohort; `null` removes a field. */
export interface CohortFields {
  readonly title?: string;
  readonly startsOn?: LocalDay;
  readonly weeks?: number;
  readonly seats?: number | null;
  readonly price?: number | null;
  readonly acceptedAmounts?: StoredCohort['acceptedAmounts'];
  readonly enrolment?: StoredCohort['enrolment'];
  readonly sessions?: readonly StoredLiveSession[];
  readonly platform?: string;
  readonly communityUrl?: string | null;
  readonly updatedAt?: Date;
}

type Without<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };

/** `known` with `fields`, and without those that are `null`. */
export const withFields = <Stored>(stored: Stored, fields: CohortFields): Stored & Without<CohortFields> =>
  Object.fromEntries(
    Object.entries({ ...stored, ...fields }).filter(([, value]) => value !== null),
  ) as Stored & Without<CohortFields>;

/**
 * What a change of a cohort resolves to, and what to store; without `fields`, nothing is stored. Mails need an `entry`.
 */
export interface CohortChange<Result> {
  readonly result: Result;
  readonly fields?: CohortFields;
  readonly entry?: OperatorLogEntry;
  /** The mails to each of the people with an active place. */
  readonly mailsTo?: ((person: PersonOfCohort) => readonly NamedMail[]) | undefined;
}

export interface Cohorts {
  get(cohortId: string): Promise<StoredCohort | undefined>;
  /** The cohort that started most recently, on or before `today`; before any has started, the first to start. */
  running(today: LocalDay): Promise<StoredCohort | undefined>;
  /** The cohorts that are open for enrolment, in no particular order. */
  open(): Promise<CohortWithPlaces[]>;
  /** The cohorts that have not ended on `today`, in no particular order. */
  current(today: LocalDay): Promise<CohortWithPlaces[]>;
  /** All cohorts, latest first. */
  all(): AsyncIterable<ListedCohort>;
  /** How many people have an active place in the cohort. */
  countPlaces(cohortId: string): Promise<number>;
  /** The people with an active place in the cohort, by roster id. */
  people(cohortId: string): AsyncIterable<PersonOfCohort>;
  /**
   * Stores the fields that `decide` returns for a cohort, which may not exist yet, with a log entry and mails, in one
   * transaction. `decide` runs again after a concurrent write. Throws a ZodError, and stores nothing, when
   * the cohort could not be read with these fields.
   */
  change<Result>(
    cohortId: string,
    decide: (stored: StoredCohort | undefined) => CohortChange<Result>,
  ): Promise<Result>;
}

/** A person with a place, and the place's id on the roster. */
export interface PersonOfCohort {
  readonly id: string;
  readonly email: string;
}

export function firestoreCohorts(database: Firestore): Cohorts {
  const cohorts = collection(database, cohortCollection);
  const first = async (query: FirebaseFirestore.Query) => (await query.limit(1).get()).docs[0];
  const countPlaces = (cohortId: string) => countOf(activePlaces(database, cohortId));
  const all = () => readAll(cohorts.orderBy('startsOn', 'desc').orderBy('__name__', 'desc'), readListed);
  const withPlaces = async (
    listed: AsyncIterable<ListedCohort>,
    isWanted: (cohort: ListedCohort) => boolean = () => true,
  ) => {
    const cohorts: ListedCohort[] = [];
    for await (const cohort of listed) if (isWanted(cohort)) cohorts.push(cohort);
    return Promise.all(cohorts.map(async (cohort) => ({ ...cohort, taken: await countPlaces(cohort.id) })));
  };
  return {
    get: async (cohortId) => cohortIn(await cohorts.doc(cohortId).get()),
    async running(today) {
      const begun = await first(cohorts.where('startsOn', '<=', today).orderBy('startsOn', 'desc'));
      const cohort = begun ?? (await first(cohorts.orderBy('startsOn')));
      return cohort && cohortIn(cohort);
    },
    open: () => withPlaces(readAll(cohorts.where('enrolment', '==', 'open').orderBy('__name__'), readListed)),
    current: (today) => withPlaces(all(), (cohort) => cohortState(cohort, today) !== 'ended'),
    all,
    countPlaces,
    people: (cohortId) => readAll(activePlaces(database, cohortId).orderBy('__name__'), personOf),
    change: (cohortId, decide) =>
      database.runTransaction(async (transaction) => {
        const document = cohorts.doc(cohortId);
        const stored = await transaction.get(document);
        const { result, fields, entry, mailsTo } = decide(cohortIn(stored));
        const people = mailsTo ? (await transaction.get(activePlaces(database, cohortId))).docs : [];
        if (fields) {
          cohortDocument.parse(withFields(stored.data(), fields));
          const written = Object.entries(fields).map(([name, value]) => [name, value ?? FieldValue.delete()]);
          transaction.set(document, Object.fromEntries(written), { merge: true });
        }
        if (entry) {
          logInTransaction(database, transaction, entry);
          const mails = people.flatMap((person) => mailsTo?.(personOf(person)) ?? []);
          mailInTransaction(database, transaction, mails, entry.at);
        }
        return result;
      }),
  };
}

const personOf = (place: FirebaseFirestore.QueryDocumentSnapshot): PersonOfCohort => ({
  id: place.id,
  email: rosterDocument.parse(place.data()).email,
});

function cohortIn(document: FirebaseFirestore.DocumentSnapshot): StoredCohort | undefined {
  const stored = fieldsOf(document, cohortDocument);
  return stored && withLiveSessionIds(stored);
}

const readListed = (document: FirebaseFirestore.QueryDocumentSnapshot): ListedCohort => ({
  id: document.id,
  ...withLiveSessionIds(cohortDocument.parse(document.data())),
});

/** Cohorts as operators look at them; see `Cohorts` for how they change. */
export interface CohortList {
  /** Latest first. */
  page(page: PageRequest): Promise<CursorPage<ListedCohort>>;
}

export const firestoreCohortList = (database: Firestore): CohortList => ({
  page: (page) =>
    readCursorPage(collection(database, cohortCollection), [['startsOn', 'desc']], page, readListed),
});
