import { isDeepStrictEqual } from 'node:util';
import { programme } from '@reshape/content/programme';
import type { LocalDay } from '@reshape/domain/local-day';
import { type QuietKind, quietBounds } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { type ActivityCounts, countActivity } from './activity.ts';
import { collection } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, fieldsWithId, readByIds, withId } from './documents.ts';
import { type MailRecord, mailCollection, newMail } from './mails.ts';
import { memberCollection, memberDocument, rosterId } from './members.ts';
import { pushSubscriptionCollection } from './nudges.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, collectAll, countOf, type PageRequest, readAll, readCursorPage } from './page.ts';
import {
  activePlaces,
  maxTokenLength,
  nameListing,
  newListing,
  personDocument,
  type RosterEntry,
  type RosterPerson,
  rosterCollection,
  searchToken,
  searchWords,
  spellings,
} from './roster.ts';

/** A person on the roster, as operators see them: never anything that they wrote. */
export interface Person extends RosterPerson {
  readonly id: string;
}

/** What only the page of one person shows. */
export interface PersonDetails {
  readonly devices: number;
  readonly counts: ActivityCounts;
  readonly memberSince: Date | null;
}

export interface PeopleFilter {
  /** Any of these; all when absent. */
  readonly cohortIds?: readonly string[] | undefined;
  readonly status?: RosterEntry['status'] | undefined;
  /** Only those who are quiet in this way on a day, longest first; `sort` and `direction` say nothing then. */
  readonly quiet?: { readonly kind: QuietKind; readonly today: LocalDay } | undefined;
  /** Beginnings of words, each of which must begin a word of the name or the address. */
  readonly search?: string | undefined;
  readonly sort: 'name' | 'last-active';
  readonly direction: 'asc' | 'desc';
}

/** A person to be enrolled from a file. */
export interface ImportedPerson {
  readonly email: string;
  readonly name: string | undefined;
}

export interface People {
  get(id: string): Promise<Person | undefined>;
  /** Those of these people who are on the roster. */
  withIds(ids: readonly string[]): Promise<readonly Person[]>;
  details(person: Person): Promise<PersonDetails>;
  list(filter: PeopleFilter, page: PageRequest): Promise<CursorPage<Person>>;
  /** The people who took an offer of a place from the waitlist, the latest offer first. */
  listTakenOffers(page: PageRequest): Promise<CursorPage<Person>>;
  /** How many active places of the cohort belong to people who were active on `day` or later. */
  countActive(cohortId: string, day: LocalDay): Promise<number>;
  /** How many people, of all cohorts, wrote something on `day` or later. */
  countActiveSince(day: LocalDay): Promise<number>;
  /** How many members, of all cohorts, signed in for the first time at `since` or later. */
  countMembersSince(since: Date): Promise<number>;
  /** How many active places of the cohort belong to people who have signed in. */
  countCameIn(cohortId: string): Promise<number>;
  /** How many people of the cohort are quiet in this way on a day. */
  countQuiet(cohortId: string, kind: QuietKind, today: LocalDay): Promise<number>;
  /** Of the active places that were paid for, those of people who have signed in. */
  countPaidPlaces(): Promise<{ readonly count: number; readonly of: number }>;
  /** How many people took an offer of a place from the waitlist at `since` or later. */
  countTakenOffers(since: Date): Promise<number>;
  /** Everybody with an active place in the cohort. */
  ofCohort(cohortId: string): Promise<Person[]>;
  /** How many people of the cohort came to a live session. */
  countCame(cohortId: string, sessionId: string): Promise<number>;
  countPlaces(cohortId: string, status: RosterEntry['status']): Promise<number>;
  /** Makes places findable by today's rules that an earlier release stored. Resolves to their number. */
  relist(): Promise<number>;
  /**
   * Gives a place in a cohort to those of these people who are not on the roster, with a log entry and their mails in
   * the same transaction; without them, nothing is stored. Resolves to the addresses of the others. Throws an ApiError
   * while everything about one of these people is being deleted, and the error that `requireSeats` throws for the
   * number of places that are taken, and that would be given.
   */
  import(
    people: readonly ImportedPerson[],
    cohortId: string,
    given:
      | {
          readonly entry: OperatorLogEntry;
          readonly requireSeats: (taken: number, wanted: number) => void;
          readonly mailTo: (email: string) => { readonly id: string; readonly record: MailRecord };
        }
      | undefined,
  ): Promise<string[]>;
}

/** How many pages are read, at most, to find somebody with all the words that are searched for. */
const maxPagesRead = 20;

const readPerson = withId(personDocument);

const sortFields = { name: 'sortName', 'last-active': 'lastActiveOn' } as const;

/** Indexes exist for each filter with each sort field and direction; Firestore combines those of several filters. */
export function firestorePeople(database: Firestore): People {
  const roster = collection(database, rosterCollection);
  const places = (cohortId: string, status: RosterEntry['status']) =>
    roster.where('cohortId', '==', cohortId).where('status', '==', status);
  return {
    get: async (id) => fieldsWithId(await roster.doc(id).get(), personDocument),
    withIds: (ids) => readByIds(roster, ids, personDocument),

    async details({ id, uid }) {
      if (uid === undefined) return { devices: 0, counts: noActivity, memberSince: null };
      const [devices, counts, member] = await Promise.all([
        countOf(collection(database, pushSubscriptionCollection).where('uid', '==', uid)),
        countActivity(database, uid),
        collection(database, memberCollection).doc(uid).get(),
      ]);
      const stored = fieldsOf(member, memberDocument);
      const isOwn = stored !== undefined && rosterId(stored.email) === id;
      return { devices, counts, memberSince: isOwn ? stored.createdAt : null };
    },

    async list({ cohortIds, status, quiet, search, sort, direction }, page) {
      if (cohortIds?.length === 0) return { items: [], hasMore: false, next: undefined };
      const words = search === undefined ? [] : searchWords(search);
      if (search !== undefined && words.length === 0) return { items: [], hasMore: false, next: undefined };
      const matchesSearch = (person: Person) =>
        words.every((word) =>
          [...spellings(person.email), ...spellings(person.name ?? '')].some((own) => own.startsWith(word)),
        );
      let query: FirebaseFirestore.Query = roster;
      if (cohortIds?.length === 1) query = query.where('cohortId', '==', cohortIds[0]);
      else if (cohortIds) query = query.where('cohortId', 'in', cohortIds);
      if (status !== undefined) query = query.where('status', '==', status);
      // One word is looked up in the index; the others are compared below.
      const [longest] = [...words].sort((a, b) => b.length - a.length);
      if (longest !== undefined) query = query.where('searchTokens', 'array-contains', searchToken(longest));
      const order = quiet ? quietOrders[quiet.kind] : ([[sortFields[sort], direction]] as const);
      const chosen = quiet ? whoIsQuiet(query, quiet.kind, quiet.today) : query;
      const read = async (request: PageRequest) => {
        const { items, ...rest } = await readCursorPage(chosen, order, request, readPerson);
        return { ...rest, items: items.filter(matchesSearch) };
      };
      const first = await read(page);
      let people = first;
      // A page without anybody would look like the end of the list.
      for (let pages = 1; people.items.length === 0 && people.hasMore && pages < maxPagesRead; pages += 1)
        people = await read({ ...page, after: people.next });
      const isExact = words.every((word) => word === longest) && (longest?.length ?? 0) <= maxTokenLength;
      return {
        ...people,
        total: isExact ? first.total : undefined,
      };
    },

    listTakenOffers: (page) => readCursorPage(roster, [['tookOffer.at', 'desc']], page, readPerson),

    countActive: (cohortId, day) => countOf(places(cohortId, 'active').where('lastActiveOn', '>=', day)),
    countActiveSince: (day) => countOf(roster.where('lastActiveOn', '>=', day)),
    countMembersSince: (since) =>
      countOf(collection(database, memberCollection).where('createdAt', '>=', since)),
    countCameIn: (cohortId) => countOf(places(cohortId, 'active').where('seenOn', '>', '')),
    countQuiet(cohortId, kind, today) {
      const quiet = whoIsQuiet(places(cohortId, 'active'), kind, today);
      return countOf(quietOrders[kind].reduce((sorted, [field]) => sorted.orderBy(field), quiet));
    },
    async countPaidPlaces() {
      const paid = roster.where('source', '==', 'payment').where('status', '==', 'active');
      const [count, of] = await Promise.all([countOf(paid.where('seenOn', '>', '')), countOf(paid)]);
      return { count, of };
    },
    countTakenOffers: (since) => countOf(roster.where('tookOffer.at', '>=', since)),
    ofCohort: (cohortId) => collectAll(places(cohortId, 'active').orderBy('__name__'), readPerson),
    countCame: (cohortId, sessionId) =>
      countOf(roster.where('cohortId', '==', cohortId).where('attended', 'array-contains', sessionId)),
    countPlaces: (cohortId, status) => countOf(places(cohortId, status)),

    async relist() {
      const outdated: DocumentReference[] = [];
      for await (const document of readAll(roster.orderBy('__name__'), (snapshot) => snapshot))
        if (renewedListing(document)) outdated.push(document.ref);
      for (const document of outdated)
        await database.runTransaction(async (transaction) => {
          const listing = renewedListing(await transaction.get(document));
          if (listing) transaction.update(document, listing);
        });
      return outdated.length;
    },

    import: (people, cohortId, given) =>
      database.runTransaction(async (transaction) => {
        if (people.length === 0) return [];
        const documents = people.map(({ email }) => roster.doc(rosterId(email)));
        const snapshots = await transaction.getAll(...documents);
        const ids = documents.map(({ id }) => id);
        refuseWhileDeleting(await readDeletions(database, transaction, ids), ids);
        const taken = people.flatMap(({ email }, index) => (snapshots[index]?.exists ? [email] : []));
        if (!given || taken.length === people.length) return taken;
        const { entry, requireSeats, mailTo } = given;
        const active = await transaction.get(activePlaces(database, cohortId).count());
        requireSeats(active.data().count, people.length - taken.length);
        const placedOn = dayIn(programme.timeZone, entry.at);
        for (const [index, { email, name }] of people.entries()) {
          const place: RosterEntry = { email, cohortId, status: 'active', source: 'import', placedOn };
          const document = documents[index];
          if (!document || snapshots[index]?.exists) continue;
          transaction.create(document, { ...newListing(email, name), ...place });
          const { id, record } = mailTo(email);
          transaction.set(collection(database, mailCollection).doc(id), newMail(record, entry.at));
        }
        logInTransaction(database, transaction, entry);
        return taken;
      }),
  };
}

/** The orders of lists of quiet people: by the day of the place if they never signed in, otherwise by activity. */
const quietOrders = {
  never: [['placedOn', 'asc']],
  stopped: [
    ['seenOn', 'asc'],
    ['placedOn', 'asc'],
  ],
  weekly: [
    ['seenOn', 'asc'],
    ['seenBefore', 'asc'],
    ['placedOn', 'asc'],
  ],
} as const;

/** Those of `people` with an active place who are quiet in this way. */
function whoIsQuiet(
  people: FirebaseFirestore.Query,
  kind: QuietKind,
  today: LocalDay,
): FirebaseFirestore.Query {
  const { placedBy, silentSince } = quietBounds(kind, today);
  const placed = people.where('placedOn', '<=', placedBy);
  if (kind === 'never') return placed.where('seenOn', '==', '');
  if (kind === 'stopped') return placed.where('seenOn', '>', '').where('seenOn', '<=', silentSince);
  return placed.where('seenOn', '>', silentSince).where('seenBefore', '<=', silentSince);
}

/** The listing of a stored place, if it is not as it would be stored today. */
function renewedListing(document: DocumentSnapshot) {
  const place = fieldsOf(document, personDocument);
  if (!place) return undefined;
  const { email, name, sortName, searchTokens, lastActiveOn, placedOn = '', seenOn, seenBefore } = place;
  const listing = nameListing(email, name);
  const isCurrent =
    document.get('placedOn') !== undefined &&
    isDeepStrictEqual([sortName, searchTokens], [listing.sortName, listing.searchTokens]);
  const seen = { seenOn: seenOn || lastActiveOn, seenBefore: seenBefore || lastActiveOn };
  return isCurrent ? undefined : { ...listing, ...seen, lastActiveOn, placedOn };
}

const noActivity: ActivityCounts = { spots: 0, challengeDays: 0, ticks: 0 };
