import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type User,
} from 'firebase/auth';
import * as z from 'zod/mini';
import { NetworkError } from '../api-client/errors.ts';

const nonEmpty = z.string().check(z.minLength(1));

/** What the build put in about Firebase, parsed once (see build/settings/firebase-config.ts). */
const firebaseConfig = z
  .strictObject({
    apiKey: nonEmpty,
    authDomain: nonEmpty,
    projectId: nonEmpty,
    appId: nonEmpty,
    authEmulator: z.optional(nonEmpty),
  })
  .parse(__FIREBASE_CONFIG__);

/** The person as the identity provider knows them. */
export type FirebaseUser = User;

let started: Auth | undefined;

/**
 * Firebase Auth, started at the first use. It is started without the popup's machinery: with it, mobile browsers wait
 * for a script of Google's before a known member is shown anything. `google-popup.ts` brings it at the click.
 */
export function auth(): Auth {
  if (started) return started;
  const { authEmulator, ...config } = firebaseConfig;
  const created = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (__EMULATORS__ && authEmulator) connectAuthEmulator(created, authEmulator, { disableWarnings: true });
  started = created;
  return created;
}

/** Calls `listener` with who is signed in at the identity provider, at once when it is known and at each change. */
export const watchPerson = (listener: (person: FirebaseUser | null) => void): (() => void) =>
  onAuthStateChanged(auth(), listener);

/** Failures of Firebase after which the same call may well succeed: they end no session. */
const transientCodes = new Set(['auth/network-request-failed', 'auth/timeout', 'auth/too-many-requests']);

/**
 * A new ID token of the person who is signed in, `null` when nobody is signed in there any more.
 * Never an old one: on a device with a wrong clock, Firebase takes an expired token for a live one.
 * Throws a NetworkError when the provider could not be reached.
 */
export async function freshIdToken(): Promise<string | null> {
  await auth().authStateReady();
  try {
    return (await auth().currentUser?.getIdToken(true)) ?? null;
  } catch (cause) {
    if (cause instanceof FirebaseError && !transientCodes.has(cause.code)) return null;
    throw new NetworkError('The identity provider could not be reached', { cause });
  }
}

/** Ends the sign-in at the identity provider on this device. */
export const signOutOfFirebase = (): Promise<void> => signOut(auth());
