import { useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '../session-store.ts';
import { endSession } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';
import { watchPerson } from './identity.ts';

/** The session of this tab: token and user are both set or both `null`, and neither is valid while loading. */
interface AuthState {
  readonly token: string | null;
  readonly firebaseUser: FirebaseUser | null;
  readonly loading: boolean;
}

const checking: AuthState = { token: null, firebaseUser: null, loading: true };
const signedOut: AuthState = { ...checking, loading: false };

let state = checking;
/** The identity provider's user; `undefined` until it is known. */
let person: FirebaseUser | null | undefined;
let unwatchPerson: (() => void) | undefined;
const listeners = new Set<() => void>();

/** A session without a matching user is still being checked: another tab signed in, but Firebase has not reported it here. */
function currentState(): AuthState {
  const session = storedSession();
  if (!session) return signedOut;
  if (person?.uid !== session.memberId) return checking;
  return { token: session.token, firebaseUser: person, loading: false };
}

function update(): void {
  if (storedSession()) unwatchPerson ??= watchPerson(onPerson);
  const next = currentState();
  if (
    next.token === state.token &&
    next.firebaseUser === state.firebaseUser &&
    next.loading === state.loading
  )
    return;
  state = next;
  for (const listener of listeners) listener();
}

/** Ends the session when its user is signed out at the identity provider, or another one is signed in. */
function onPerson(next: FirebaseUser | null): void {
  person = next;
  const session = storedSession();
  if (session && person?.uid !== session.memberId) endSession('refused');
  update();
}

/** Follows the stored session and the identity provider. Returns the unsubscriber. */
export function watchAuthState(): () => void {
  const stopSession = onSessionChange(update);
  update();
  return () => {
    stopSession();
    unwatchPerson?.();
    unwatchPerson = undefined;
    person = undefined;
    state = checking;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuthState = (): AuthState => useSyncExternalStore(subscribe, () => state);
