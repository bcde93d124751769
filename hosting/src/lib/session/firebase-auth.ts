import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type User,
} from 'firebase/auth';
import * as z from 'zod/mini';
import { NetworkError } from '../api-client/request.ts';
import { isSignInForTab } from './sign-in-scope.ts';

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

export type FirebaseUser = User;

let instance: Auth | undefined;

/**
 * Firebase Auth, initialised on first use. The popup resolver is left out, because on phones it loads a script from
 * Google before a signed-in member sees anything. `google-popup.ts` loads it when it is needed.
 */
export function auth(): Auth {
  if (instance) return instance;
  const { authEmulator, ...config } = firebaseConfig;
  const auth = initializeAuth(initializeApp(config), {
    persistence: isSignInForTab()
      ? browserSessionPersistence
      : [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (__EMULATORS__ && authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  instance = auth;
  return auth;
}

/**
 * Calls `listener` with the current user as soon as it is known, and on each change. Returns a function that stops
 * it.
 */
export const watchPerson = (listener: (person: FirebaseUser | null) => void): (() => void) =>
  onAuthStateChanged(auth(), listener);

/**
 * Firebase's errors that mean that the user is signed out. Every other code may be an outage: Firebase makes one of
 * whatever Google says with a status of 4xx or 5xx.
 */
const signedOutCodes = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/**
 * A new ID token, or `null` when no user is signed in any more. It is never a cached one, because on a device with a
 * wrong clock Firebase may consider an expired token valid. Throws a NetworkError when the provider cannot be
 * reached.
 */
export async function freshIdToken(): Promise<string | null> {
  await auth().authStateReady();
  try {
    return (await auth().currentUser?.getIdToken(true)) ?? null;
  } catch (cause) {
    if (cause instanceof FirebaseError && signedOutCodes.has(cause.code)) return null;
    throw new NetworkError('The identity provider cannot be reached', { cause });
  }
}

/**
 * The current user, after checking with the provider that they are still signed in; otherwise `null`. Throws a
 * NetworkError when the provider cannot be reached.
 */
export async function confirmedPerson(): Promise<FirebaseUser | null> {
  return (await freshIdToken()) === null ? null : auth().currentUser;
}

export const signOutOfFirebase = (): Promise<void> => signOut(auth());
