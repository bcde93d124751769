import type { Firestore } from 'firebase-admin/firestore';
import { newsletterDocument } from './documents.ts';
import { rosterId } from './members.ts';

/** A person who signs up for the newsletter, and what they agreed to. */
export interface NewSubscriber {
  readonly firstName: string;
  readonly email: string;
  readonly wording: string;
  /** Identifies the subscriber in the links of our mails. Random, so that nobody can guess it. */
  readonly token: string;
  readonly createdAt: Date;
  /** When the entry is deleted unless they confirm. */
  readonly expireAt: Date;
}

/** A stored subscriber, by the hash of the address. After unsubscribing, name and address are gone. */
export interface Subscriber {
  readonly firstName?: string | undefined;
  readonly email?: string | undefined;
  readonly status: 'pending' | 'confirmed' | 'unsubscribed';
  /** Missing from subscribers stored before addresses were confirmed. */
  readonly token?: string | undefined;
  readonly consent?: { readonly wording: string; readonly at: Date } | undefined;
  readonly createdAt: Date;
  readonly confirmedAt?: Date | undefined;
  readonly unsubscribedAt?: Date | undefined;
  readonly expireAt?: Date | undefined;
}

export interface Newsletter {
  /**
   * Stores the subscriber as pending. For a person who is known and has not unsubscribed, the existing data is kept.
   */
  add(subscriber: NewSubscriber): Promise<void>;
  get(id: string): Promise<Subscriber | undefined>;
  /** `false` for a token that cannot confirm anybody: unknown, expired, or of a person who unsubscribed. */
  confirm(token: string, now: Date): Promise<boolean>;
  /** Deletes the name and address of the subscriber with this token. */
  unsubscribe(token: string, now: Date): Promise<void>;
}

/** The id of a subscriber: a hash of the address, like the id of a place on the roster. */
export const subscriberId = rosterId;

/** What to store for a person who signs up; `undefined` when nothing changes. */
export function signedUp(known: Subscriber | undefined, added: NewSubscriber): Subscriber | undefined {
  const { firstName, email, wording, token, createdAt, expireAt } = added;
  const consent = { wording, at: createdAt };
  if (!known || known.status === 'unsubscribed')
    return {
      firstName,
      email,
      status: 'pending',
      token: known?.token ?? token,
      consent,
      createdAt,
      expireAt,
    };
  if (known.status === 'confirmed') return undefined;
  // Subscribers from before addresses were confirmed get no expiry date: signing up again must not get them deleted.
  if (known.token === undefined) return { ...known, token, consent };
  return { ...known, expireAt };
}

/** The confirmed subscriber; `undefined` when confirmation is not possible. */
export function confirmed(known: Subscriber, now: Date): Subscriber | undefined {
  if (known.status === 'confirmed') return known;
  const isTooOld = known.expireAt !== undefined && known.expireAt <= now;
  if (known.status === 'unsubscribed' || isTooOld) return undefined;
  return { ...known, status: 'confirmed', confirmedAt: now, expireAt: undefined };
}

/** The subscriber after unsubscribing: the token stays, so that the link continues to work. */
export const unsubscribed = ({ token, consent, createdAt }: Subscriber, now: Date): Subscriber => ({
  status: 'unsubscribed',
  token,
  consent,
  createdAt,
  unsubscribedAt: now,
});

export function firestoreNewsletter(database: Firestore): Newsletter {
  const subscribers = database.collection('newsletter');
  const read = (data: FirebaseFirestore.DocumentData | undefined): Subscriber | undefined =>
    data && newsletterDocument.parse(data);

  /** Applies `change` to the subscriber with this token and stores the result. Resolves to the result. */
  const changeByToken = (token: string, change: (known: Subscriber) => Subscriber | undefined) =>
    database.runTransaction(async (transaction) => {
      const found = (await transaction.get(subscribers.where('token', '==', token).limit(1))).docs[0];
      const known = read(found?.data());
      const next = known && change(known);
      if (found && next && next !== known) transaction.set(found.ref, documentOf(next));
      return next;
    });

  return {
    add: (subscriber) =>
      database.runTransaction(async (transaction) => {
        const document = subscribers.doc(subscriberId(subscriber.email));
        const next = signedUp(read((await transaction.get(document)).data()), subscriber);
        if (next) transaction.set(document, documentOf(next));
      }),
    get: async (id) => read((await subscribers.doc(id).get()).data()),
    confirm: async (token, now) =>
      (await changeByToken(token, (known) => confirmed(known, now))) !== undefined,
    unsubscribe: async (token, now) => {
      await changeByToken(token, (known) => unsubscribed(known, now));
    },
  };
}

const documentOf = (subscriber: Subscriber) =>
  Object.fromEntries(Object.entries(subscriber).filter(([, value]) => value !== undefined));
