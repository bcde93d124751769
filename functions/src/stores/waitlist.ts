import { comparableAddress } from '@reshape/domain/addresses';
import { keptDays } from '@reshape/domain/retention';
import { isOfferOpen, type OfferDeadline } from '@reshape/domain/waitlist';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  collection,
  expiryOf,
  findAll,
  findOne,
  note,
  personalCollection,
  withoutDuplicates,
} from './collection.ts';
import { deletionCollection, readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, instant } from './documents.ts';
import { type MailRecord, mailCollection, newMail } from './mails.ts';
import { rosterId } from './members.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, countOf, type PageRequest, readAll, readCursorPage } from './page.ts';
import { rosterCollection, rosterDocument } from './roster.ts';

/** An offer of a place: until when it can be taken, and how many there were before it in the same cohort. */
const offer = z.object({
  at: instant,
  by: z.string(),
  until: z.optional(instant),
  round: z._default(z.int(), 0),
});

/** The people on the waitlist, by the uid of their account. */
export const waitlistCollection = personalCollection(
  {
    path: 'waitlist',
    holds: 'person',
    privacyRow: 'waitlist',
    deletedIn: 'waitlist',
    expires: keptDays.waitlist,
    what: 'your place on the waitlist',
    id: 'the number of your account',
    omittedWithin: ['by'],
    async find({ uid, email }, at) {
      const own = uid === null ? [] : await findOne(at().doc(uid));
      const named = email === null ? [] : await findAll(at().where('email', '==', email));
      return withoutDuplicates([...own, ...named]);
    },
  },
  {
    email: [z.string(), 'your email address'],
    displayName: [z.string(), 'your name, from your Google account'],
    createdAt: [instant, 'when you joined'],
    /** For the link that takes the person off the list. Missing from people stored before there was one. */
    token: [z.optional(z.string()), note.secret],
    /** When and by whom the person was last offered a place, by cohort. */
    offers: [
      z._default(z.record(z.string(), offer), {}),
      'when we offered you a place, in which cohort, and until when',
    ],
    /** The latest deadline of the offers, stored only for queries. */
    offeredUntil: [z.optional(instant), 'until when you can take the latest offer'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
export const waitlistDocument = waitlistCollection.schema;

/** A user on the waitlist for the next cohort. */
export interface Waiting {
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
  /** For the link in our mails that takes the person off the list. */
  readonly token?: string | undefined;
}

/** When and by whom a person was offered a place. */
export interface Offer extends OfferDeadline {
  readonly at: Date;
  readonly by: string;
  /** How many offers of a place in the same cohort came before it. */
  readonly round: number;
}

/** The offers that a person got, by cohort. */
export type Offers = Readonly<Record<string, Offer>>;

/** A person on the waitlist, and the offers that they got. */
export interface ListedWaiting extends Waiting {
  readonly uid: string;
  readonly offers: Offers;
}

/** Places that are offered, and the mail about one of them. */
export interface OfferedPlaces {
  readonly cohortId: string;
  readonly until: Date;
  readonly mailTo: (
    waiting: ListedWaiting,
    offer: Offer,
  ) => { readonly id: string; readonly record: MailRecord };
}

/** An open offer that another operator made before, and to whom. */
type EarlierOffer = Offer & { readonly email: string };

export interface Waitlist {
  /**
   * Adds the person. `already-joined` when they were on the list; their existing entry stays unchanged.
   * `deleted` for an account that was or is being deleted, whose ID token may still be valid.
   */
  join(uid: string, waiting: Waiting): Promise<'joined' | 'already-joined' | 'deleted'>;
  get(uid: string): Promise<ListedWaiting | undefined>;
  /** The offers to the person with this address; none when they are not on the list. */
  offersTo(email: string): Promise<Offers>;
  /** Everybody on the list, longest waiting first. */
  all(): AsyncIterable<ListedWaiting>;
  /**
   * Records that these people were offered a place in a cohort until a deadline, with a log entry and their mails, in
   * one transaction. Resolves to the ids of the mails, and to the offers of the same cohort that another operator made
   * before and that are still open; these stay as they are. People about whom everything is being deleted are left out;
   * throws an ApiError when no other person is named.
   */
  noteOffers(
    uids: readonly string[],
    offered: OfferedPlaces,
    entry: OperatorLogEntry,
  ): Promise<{ readonly mails: readonly string[]; readonly earlier: readonly EarlierOffer[] }>;
  /**
   * Takes a person, known by an address and possibly an account, off the list; with a log entry when the operator
   * does it, which throws an ApiError while everything about the person is being deleted. When they have a place in a
   * cohort that they were offered, their place says so.
   */
  leave(
    person: { readonly email: string; readonly uid?: string | undefined },
    entry?: OperatorLogEntry,
  ): Promise<void>;
  /** Takes the person with this token off the list, if there is one. */
  leaveWithToken(token: string): Promise<void>;
}

/** The offer that an operator makes after `earlier` of the same cohort, if there was one. */
const nextOffer = (
  earlier: Offer | undefined,
  until: Date,
  { at, by }: Pick<OperatorLogEntry, 'at' | 'by'>,
): Offer => ({ at, by, until, round: earlier ? earlier.round + 1 : 0 });

export function firestoreWaitlist(database: Firestore): Waitlist {
  const waitlist = collection(database, waitlistCollection);
  const withAddress = (email: string) =>
    waitlist.where('email', 'in', [...new Set([email, comparableAddress(email)])]);
  return {
    join: (uid, { email, displayName, createdAt, token }) =>
      database.runTransaction(async (transaction) => {
        const place = waitlist.doc(uid);
        const deletion = collection(database, deletionCollection).doc(uid);
        const [entry, deleted] = await transaction.getAll(place, deletion);
        const person = rosterId(email);
        const deletions = await readDeletions(database, transaction, [person]);
        if (deleted?.exists || deletions.get(person)?.isRunning) return 'deleted';
        const stored = fieldsOf(entry, waitlistDocument);
        if (stored) return stored.createdAt.getTime() === createdAt.getTime() ? 'joined' : 'already-joined';
        const expireAt = expiryOf(waitlistCollection, createdAt);
        const fields = { email, displayName, createdAt, expireAt, ...(token !== undefined && { token }) };
        transaction.create(place, fields);
        return 'joined';
      }),

    async get(uid) {
      const stored = fieldsOf(await waitlist.doc(uid).get(), waitlistDocument);
      return stored && { uid, ...stored };
    },

    async offersTo(email) {
      const { docs } = await withAddress(email).get();
      return Object.assign({}, ...docs.map((document) => waitlistDocument.parse(document.data()).offers));
    },

    all: () =>
      readAll(waitlist.orderBy('createdAt').orderBy('__name__'), (document) => ({
        uid: document.id,
        ...waitlistDocument.parse(document.data()),
      })),

    noteOffers: (uids, { cohortId, until, mailTo }, entry) =>
      database.runTransaction(async (transaction) => {
        const documents = await transaction.getAll(...uids.map((uid) => waitlist.doc(uid)));
        const listed = documents.map((document) => ({
          document,
          stored: fieldsOf(document, waitlistDocument),
        }));
        const people = listed.flatMap(({ stored }) => (stored ? [rosterId(stored.email)] : []));
        const deletions = await readDeletions(database, transaction, people);
        const isDeleted = ({ email }: Pick<Waiting, 'email'>) =>
          deletions.get(rosterId(email))?.isRunning === true;
        const left = listed.filter(({ stored }) => stored && !isDeleted(stored));
        if (left.length === 0) refuseWhileDeleting(deletions, people);
        const earlier: EarlierOffer[] = [];
        const mails: string[] = [];
        for (const { document, stored } of left) {
          const offer = stored?.offers[cohortId];
          if (stored && offer && isOfferOpen(offer, entry.at))
            earlier.push({ email: stored.email, ...offer });
          else if (stored) {
            const next = nextOffer(offer, until, entry);
            const offers = { ...stored.offers, [cohortId]: next };
            transaction.update(document.ref, { offers, offeredUntil: until });
            const { id, record } = mailTo({ uid: document.id, ...stored }, next);
            transaction.set(collection(database, mailCollection).doc(id), newMail(record, entry.at));
            mails.push(id);
          }
        }
        if (earlier.length < uids.length) logInTransaction(database, transaction, entry);
        return { mails, earlier };
      }),

    leave: ({ email, uid }, entry) =>
      database.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(withAddress(email));
        const own = uid === undefined ? undefined : await transaction.get(waitlist.doc(uid));
        const place = collection(database, rosterCollection).doc(rosterId(email));
        const { cohortId, status } = fieldsOf(await transaction.get(place), rosterDocument) ?? {};
        const deletions = await readDeletions(database, transaction, [place.id]);
        if (entry) refuseWhileDeleting(deletions, [place.id]);
        const taken = [...docs, ...(own?.exists ? [own] : [])]
          .map((document) => waitlistDocument.parse(document.data()).offers[cohortId ?? ''])
          .find((offer) => offer !== undefined);
        if (taken && status === 'active' && !deletions.get(place.id)?.isRunning)
          transaction.update(place, { tookOffer: { cohortId, at: taken.at, by: taken.by } });
        for (const { ref } of docs) transaction.delete(ref);
        if (uid !== undefined) transaction.delete(waitlist.doc(uid));
        if (entry) logInTransaction(database, transaction, entry);
      }),

    async leaveWithToken(token) {
      const { docs } = await waitlist.where('token', '==', token).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}

/** The waitlist as operators look at it; see `Waitlist` for how it changes. */
export interface WaitingList {
  /** Longest waiting first. */
  page(page: PageRequest): Promise<CursorPage<ListedWaiting>>;
  /** How many people are on it, and how many of them joined at `since` or later. */
  count(since: Date): Promise<{ readonly new: number; readonly total: number }>;
  /** How many people's latest offer expired between these times. */
  countExpiredOffers(after: Date, until: Date): Promise<number>;
  /** The people whose latest offer expired between these times, the earliest first, at most `limit`. */
  withExpiredOffer(
    after: Date,
    until: Date,
    limit: number,
  ): Promise<readonly (ListedWaiting & { readonly offeredUntil: Date })[]>;
}

export function firestoreWaitingList(database: Firestore): WaitingList {
  const waitlist = collection(database, waitlistCollection);
  const read = (document: FirebaseFirestore.QueryDocumentSnapshot) => ({
    uid: document.id,
    ...waitlistDocument.parse(document.data()),
  });
  const expiredOffers = (after: Date, until: Date) =>
    waitlist.where('offeredUntil', '>', after).where('offeredUntil', '<=', until);
  return {
    page: (page) => readCursorPage(waitlist, [['createdAt', 'asc']], page, read),
    async count(since) {
      const added = waitlist.where('createdAt', '>=', since);
      const [total, recent] = await Promise.all([countOf(waitlist), countOf(added)]);
      return { new: recent, total };
    },
    countExpiredOffers: (after, until) => countOf(expiredOffers(after, until)),
    async withExpiredOffer(after, until, limit) {
      const { docs } = await expiredOffers(after, until).orderBy('offeredUntil').limit(limit).get();
      return docs
        .map(read)
        .flatMap((waiting) =>
          waiting.offeredUntil ? [{ ...waiting, offeredUntil: waiting.offeredUntil }] : [],
        );
    },
  };
}
