import { useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '../session-store.ts';
import { endSession } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';
import { watchPerson } from './identity.ts';

/** Who uses this tab: token and user are both set or both `null`, and neither counts while loading. */
interface AuthState {
  readonly token: string | null;
  readonly firebaseUser: FirebaseUser | null;
  readonly loading: boolean;
}

const checking: AuthState = { token: null, firebaseUser: null, loading: true };
const nobody: AuthState = { ...checking, loading: false };

let state = checking;
/** The identity provider's last word; `undefined` until it has spoken. */
let person: FirebaseUser | null | undefined;
let stopPerson: (() => void) | undefined;
const listeners = new Set<() => void>();

/** A session without its person is still being checked: another tab signed in, and Firebase has not heard of it yet. */
function derived(): AuthState {
  const session = storedSession();
  if (!session) return nobody;
  if (person?.uid !== session.memberId) return checking;
  return { token: session.token, firebaseUser: person, loading: false };
}

function settle(): void {
  if (storedSession()) stopPerson ??= watchPerson(heard);
  const next = derived();
  if (
    next.token === state.token &&
    next.firebaseUser === state.firebaseUser &&
    next.loading === state.loading
  )
    return;
  state = next;
  for (const listener of listeners) listener();
}

/** A session outlives neither the departure of its person nor the arrival of another one. */
function heard(reported: FirebaseUser | null): void {
  person = reported;
  const session = storedSession();
  if (session && person?.uid !== session.memberId) endSession('refused');
  settle();
}

/** Begins to follow the stored session and the identity provider, until the returned function is called. */
export function watchAuthState(): () => void {
  const stopSession = onSessionChange(settle);
  settle();
  return () => {
    stopSession();
    stopPerson?.();
    stopPerson = undefined;
    person = undefined;
    state = checking;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuthState = (): AuthState => useSyncExternalStore(subscribe, () => state);
