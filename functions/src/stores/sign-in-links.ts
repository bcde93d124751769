import { createHash } from 'node:crypto';
import { comparableAddress } from '@reshape/domain/addresses';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, inDays, otherCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';

export const signInLinkCollection = otherCollection({
  path: 'signInLinks',
  holds: 'operation',
  why: 'a hash of each link to sign in that a mail contains, for a day, so that it works once',
  expires: 'own',
});

/** A link in a mail that signs in the owner of an address. Neither of its parts is stored, only a hash of both. */
export interface SignInLink {
  readonly address: string;
  /** Random, so that it cannot be guessed. */
  readonly token: string;
}

const storedLink = z.object({ until: instant, isUsed: z.boolean() });
export type StoredSignInLink = z.output<typeof storedLink>;

/** What a link is at a time; `unknown` when no mail contained it. */
export type SignInLinkState = 'valid' | 'used' | 'expired' | 'unknown';

export interface SignInLinks {
  /** Stores that the link signs in once, before `until`. */
  add(link: SignInLink, until: Date): Promise<void>;
  state(link: SignInLink, now: Date): Promise<SignInLinkState>;
  /** Uses a valid link up. Resolves to what it was before. */
  use(link: SignInLink, now: Date): Promise<SignInLinkState>;
}

export const signInLinkId = ({ address, token }: SignInLink): string =>
  createHash('sha256')
    .update(`${token} ${comparableAddress(address)}`)
    .digest('hex');

export function signInLinkState(stored: StoredSignInLink | undefined, now: Date): SignInLinkState {
  if (!stored) return 'unknown';
  if (stored.isUsed) return 'used';
  return stored.until > now ? 'valid' : 'expired';
}

export function firestoreSignInLinks(database: Firestore): SignInLinks {
  const document = (link: SignInLink) => collection(database, signInLinkCollection).doc(signInLinkId(link));
  return {
    async add(link, until) {
      await document(link).create({ until, isUsed: false, expireAt: inDays(1, until) });
    },
    state: async (link, now) => signInLinkState(fieldsOf(await document(link).get(), storedLink), now),
    use: (link, now) =>
      database.runTransaction(async (transaction) => {
        const state = signInLinkState(fieldsOf(await transaction.get(document(link)), storedLink), now);
        if (state === 'valid') transaction.update(document(link), { isUsed: true });
        return state;
      }),
  };
}
