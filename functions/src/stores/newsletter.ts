import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection, inDays } from './collections.ts';
import { fieldsOf, newsletterDocument } from './documents.ts';
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
export type Subscriber = Readonly<z.output<typeof newsletterDocument>>;

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
export function signUp(known: Subscriber | undefined, added: NewSubscriber): Subscriber | undefined {
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

/** The subscriber after confirmation; `undefined` when confirmation is not possible. */
export function confirm(known: Subscriber, now: Date): Subscriber | undefined {
  if (known.status === 'confirmed') return known;
  const isTooOld = known.expireAt !== undefined && known.expireAt <= now;
  if (known.status === 'unsubscribed' || isTooOld) return undefined;
  return { ...known, status: 'confirmed', confirmedAt: now, expireAt: undefined };
}

/** The subscriber after unsubscribing: the token stays for a while, so that the link continues to work. */
export const withoutAddress = ({ token, consent, createdAt }: Subscriber, now: Date): Subscriber => ({
  status: 'unsubscribed',
  token,
  consent,
  createdAt,
  unsubscribedAt: now,
  expireAt: inDays(keptDays.unsubscribed, now),
});

export function firestoreNewsletter(database: Firestore): Newsletter {
  const subscribers = collection(database, 'newsletter');
  /** Applies `change` to the subscriber with this token and stores the result. Resolves to the result. */
  const changeByToken = (token: string, change: (known: Subscriber) => Subscriber | undefined) =>
    database.runTransaction(async (transaction) => {
      const found = (await transaction.get(subscribers.where('token', '==', token).limit(1))).docs[0];
      const known = found && newsletterDocument.parse(found.data());
      const next = known && change(known);
      if (found && next && next !== known) transaction.set(found.ref, documentOf(next));
      return next;
    });

  return {
    add: (subscriber) =>
      database.runTransaction(async (transaction) => {
        const document = subscribers.doc(subscriberId(subscriber.email));
        const known = fieldsOf(await transaction.get(document), newsletterDocument);
        const next = signUp(known, subscriber);
        if (next) transaction.set(document, documentOf(next));
      }),
    get: async (id) => fieldsOf(await subscribers.doc(id).get(), newsletterDocument),
    confirm: async (token, now) => (await changeByToken(token, (known) => confirm(known, now))) !== undefined,
    unsubscribe: async (token, now) => {
      await changeByToken(token, (known) => withoutAddress(known, now));
    },
  };
}

const documentOf = (subscriber: Subscriber) =>
  Object.fromEntries(Object.entries(subscriber).filter(([, value]) => value !== undefined));
