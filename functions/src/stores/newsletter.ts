import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists } from './documents.ts';
import { rosterId } from './members.ts';

/** A subscriber of the newsletter. */
export interface Subscriber {
  readonly firstName: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface Newsletter {
  /** Keeps the subscriber, once per address. An address that is known already keeps what was stored first. */
  add(subscriber: Subscriber): Promise<void>;
}

export function firestoreNewsletter(database: Firestore): Newsletter {
  return {
    async add({ firstName, email, createdAt }) {
      try {
        const place = database.doc(`newsletter/${rosterId(email)}`);
        await place.create({ firstName, email, status: 'subscribed', createdAt });
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
      }
    },
  };
}
