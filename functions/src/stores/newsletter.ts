import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byRosterId, collection, inDays, note, personalCollection } from './collection.ts';
import { readDeletions } from './deletions.ts';
import { fieldsOf, instant, withId } from './documents.ts';
import { rosterId } from './members.ts';
import { countOf, readAll } from './page.ts';

/** The subscribers of the newsletter, by a hash of their address. */
export const newsletterCollection = personalCollection(
  {
    path: 'newsletter',
    holds: 'person',
    privacyRow: 'newsletter',
    deletedIn: 'newsletter',
    expires: 'own',
    what: 'your subscription to the newsletter',
    id: 'a hash of your email address',
    find: byRosterId,
  },
  {
    firstName: [z.optional(z.string()), 'your first name'],
    email: [z.optional(z.string()), 'your email address'],
    /**
     * Those stored as `subscribed`, before addresses were confirmed, count as pending, because it was never shown
     * that the address is theirs.
     */
    status: [
      z._default(
        z.pipe(
          z.enum(['pending', 'confirmed', 'unsubscribed', 'subscribed']),
          z.transform((status) => (status === 'subscribed' ? 'pending' : status)),
        ),
        'pending',
      ),
      'whether you confirmed or unsubscribed',
    ],
    /** For the links that unsubscribe; it stays the same. Missing from subscribers stored before there were links. */
    token: [z.optional(z.string()), note.secret],
    /** For the link that confirms this sign-up; each sign-up has another. */
    confirmationToken: [z.optional(z.string()), note.secret],
    /** What the latest sign-up agreed to, and when. */
    consent: [z.optional(z.object({ wording: z.string(), at: instant })), 'what you agreed to, and when'],
    createdAt: [instant, 'when you signed up'],
    confirmedAt: [z.optional(instant), 'when you confirmed'],
    unsubscribedAt: [z.optional(instant), 'when you unsubscribed'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
export const newsletterDocument = newsletterCollection.schema;

/**
 * A person who signs up for the newsletter, and what they agreed to. Tokens are random, so that they cannot
 * be guessed.
 */
export interface NewSubscriber {
  readonly firstName: string;
  readonly email: string;
  readonly wording: string;
  /** For the links that unsubscribe, unless the subscriber already has one. */
  readonly token: string;
  /** For the link that confirms this sign-up. */
  readonly confirmationToken: string;
  readonly createdAt: Date;
  /** When the entry is deleted unless they confirm. */
  readonly expireAt: Date;
}

/** A stored subscriber, by the hash of the address. After unsubscribing, name and address are gone. */
export type Subscriber = Readonly<z.output<typeof newsletterDocument>>;

export interface Newsletter {
  /**
   * Stores the subscriber as pending. A subscriber who is confirmed, or has been pending for less than a day,
   * stays unchanged, and nothing is stored while everything about the person is being deleted. Resolves to the time of
   * the sign-up that is to be confirmed.
   */
  add(subscriber: NewSubscriber): Promise<Date>;
  get(id: string): Promise<Subscriber | undefined>;
  /** Confirms the sign-up with this token. `false` when there is none, or it has expired. */
  confirm(confirmationToken: string, now: Date): Promise<boolean>;
  /** Deletes the name and address of the subscriber with this token. */
  unsubscribe(token: string, now: Date): Promise<void>;
}

/** The id of a subscriber: a hash of the address, like the id of a place on the roster. */
export const subscriberId = rosterId;

/** For how long a repeated sign-up counts as the same one, whose mail is on its way, in milliseconds. */
const repeatMs = 24 * 3_600_000;

/**
 * The subscriber after a sign-up; `known` itself when nothing changes. The token for unsubscribing stays, so that the
 * links of earlier mails continue to work; only the latest sign-up can be confirmed.
 */
export function signUp(subscriber: Subscriber | undefined, added: NewSubscriber): Subscriber {
  const { firstName, email, wording, token, confirmationToken, createdAt, expireAt } = added;
  if (subscriber?.status === 'confirmed') return subscriber;
  const isRepeat =
    subscriber?.confirmationToken !== undefined &&
    subscriber.consent !== undefined &&
    createdAt.getTime() - subscriber.consent.at.getTime() < repeatMs;
  if (isRepeat) return subscriber;
  // A subscriber from before addresses were confirmed has no expiry date: signing up again must not get them deleted.
  const isKept = subscriber?.status === 'pending' && subscriber.expireAt === undefined;
  return {
    firstName,
    email,
    status: 'pending',
    token: subscriber?.token ?? token,
    confirmationToken,
    consent: { wording, at: createdAt },
    ...(isKept ? { createdAt: subscriber.createdAt } : { createdAt, expireAt }),
  };
}

/** The subscriber after confirmation; `undefined` when confirmation is not possible. */
export function confirm(subscriber: Subscriber, now: Date): Subscriber | undefined {
  if (subscriber.status === 'confirmed') return subscriber;
  const isTooOld = subscriber.expireAt !== undefined && subscriber.expireAt <= now;
  if (subscriber.status === 'unsubscribed' || isTooOld) return undefined;
  return { ...subscriber, status: 'confirmed', confirmedAt: now, expireAt: undefined };
}

/**
 * The time of the sign-up that is to be confirmed; of this one when there is none, so that the response does
 * not reveal it.
 */
export const signUpTimeOf = ({ status, consent }: Subscriber, { createdAt }: NewSubscriber): Date =>
  status === 'pending' && consent ? consent.at : createdAt;

/** The fields that identify a subscriber in the links of our mails. */
export type SubscriberToken = 'token' | 'confirmationToken';

/** The subscriber after unsubscribing: the token stays for a while, so that the links continue to work. */
export const withoutAddress = ({ token, consent, createdAt }: Subscriber, now: Date): Subscriber => ({
  status: 'unsubscribed',
  token,
  consent,
  createdAt,
  unsubscribedAt: now,
  expireAt: inDays(keptDays.unsubscribed, now),
});

export function firestoreNewsletter(database: Firestore): Newsletter {
  const subscribers = collection(database, newsletterCollection);
  /** Applies `change` to the subscriber whose `field` is `token` and stores the result. Resolves to the result. */
  const changeByToken = (
    field: SubscriberToken,
    token: string,
    change: (stored: Subscriber) => Subscriber | undefined,
  ) =>
    database.runTransaction(async (transaction) => {
      const document = (await transaction.get(subscribers.where(field, '==', token).limit(1))).docs[0];
      const subscriber = document && newsletterDocument.parse(document.data());
      const next = subscriber && change(subscriber);
      if (document && next && next !== subscriber) transaction.set(document.ref, documentOf(next));
      return next;
    });

  return {
    add: (subscriber) =>
      database.runTransaction(async (transaction) => {
        const document = subscribers.doc(subscriberId(subscriber.email));
        const stored = fieldsOf(await transaction.get(document), newsletterDocument);
        // The answer is that of any sign-up, because it may be a stranger who types the address.
        const deletions = await readDeletions(database, transaction, [document.id]);
        if (deletions.get(document.id)?.isRunning) return subscriber.createdAt;
        const next = signUp(stored, subscriber);
        if (next !== stored) transaction.set(document, documentOf(next));
        return signUpTimeOf(next, subscriber);
      }),
    get: async (id) => fieldsOf(await subscribers.doc(id).get(), newsletterDocument),
    confirm: async (token, now) =>
      (await changeByToken('confirmationToken', token, (subscriber) => confirm(subscriber, now))) !==
      undefined,
    unsubscribe: async (token, now) => {
      await changeByToken('token', token, (subscriber) => withoutAddress(subscriber, now));
    },
  };
}

const documentOf = (subscriber: Subscriber) =>
  Object.fromEntries(Object.entries(subscriber).filter(([, value]) => value !== undefined));

/** Subscribers as operators see them; see `Newsletter` for how they change. */
export interface NewsletterList {
  count(status: Subscriber['status']): Promise<number>;
  /** How many people confirmed their address, and how many of them at `since` or later. */
  growth(since: Date): Promise<{ readonly new: number; readonly total: number }>;
  /** The people who confirmed their address, by id, after the one with the id `after`; at most `limit`. */
  readersAfter(after: string | null, limit: number): Promise<(Subscriber & { readonly id: string })[]>;
  /** The people who confirmed their address, by id. */
  listConfirmed(): AsyncIterable<Subscriber>;
}

export function firestoreNewsletterList(database: Firestore): NewsletterList {
  const withStatus = (status: Subscriber['status']) =>
    collection(database, newsletterCollection).where('status', '==', status);
  return {
    count: (status) => countOf(withStatus(status)),
    async growth(since) {
      const confirmed = withStatus('confirmed');
      const added = confirmed.where('confirmedAt', '>=', since);
      const [total, recent] = await Promise.all([countOf(confirmed), countOf(added)]);
      return { new: recent, total };
    },
    async readersAfter(after, limit) {
      const confirmed = withStatus('confirmed').orderBy('__name__').limit(limit);
      const { docs } = await (after === null ? confirmed : confirmed.startAfter(after)).get();
      return docs.map(withId(newsletterDocument));
    },
    listConfirmed: () =>
      readAll(withStatus('confirmed').orderBy('__name__'), (document) =>
        newsletterDocument.parse(document.data()),
      ),
  };
}
