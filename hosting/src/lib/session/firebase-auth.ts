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
import { NetworkError } from '../api-client/request.ts';

const nonEmpty = z.string().check(z.minLength(1));

/** Firebase's public configuration, parsed once (see build/settings.ts). */
const firebaseConfig = z
  .strictObject({
    apiKey: nonEmpty,
    authDomain: nonEmpty,
    projectId: nonEmpty,
    appId: nonEmpty,
    authEmulator: z.optional(nonEmpty),
  })
  .parse(__FIREBASE_CONFIG__);

/** A person as the identity provider knows them. */
export type FirebaseUser = User;

let started: Auth | undefined;

/**
 * Firebase Auth, initialised on first use without the popup resolver, for which mobile browsers would load a script of
 * Google's before showing a signed-in member anything. `google-popup.ts` loads it at the click.
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

/** Calls `listener` with the identity provider's user, as soon as it is known and at each change. */
export const watchPerson = (listener: (person: FirebaseUser | null) => void): (() => void) =>
  onAuthStateChanged(auth(), listener);

/** Transient failures of Firebase: they do not end a session. */
const transientCodes = new Set(['auth/network-request-failed', 'auth/timeout', 'auth/too-many-requests']);

/**
 * A new ID token of the signed-in person, `null` when the identity provider has no user any more.
 * Never a cached one: on a device with a wrong clock, Firebase takes an expired token for a valid one.
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

/**
 * The person who is still signed in, whose sign-in the provider has just confirmed with a fresh ID token. `null` when there
 * is nobody any more. Throws a NetworkError when the provider could not be reached.
 */
export async function confirmedPerson(): Promise<FirebaseUser | null> {
  return (await freshIdToken()) === null ? null : auth().currentUser;
}

export const signOutOfFirebase = (): Promise<void> => signOut(auth());
