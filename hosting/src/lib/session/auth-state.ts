import { createContext, use, useSyncExternalStore } from 'react';
import { changes } from '../changes.ts';
import { loadForMember, onSessionChange, saveForMember, storedSession } from '../device-storage.ts';
import { onIdle, pageLoaded } from '../idle.ts';
import { networkStatus } from '../network.ts';
import { endSession } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';
import { watchPerson } from './identity.ts';

/** The fields of the identity provider's user that the app needs. */
type Person = Pick<FirebaseUser, 'uid' | 'displayName'>;

/** Token and user are both set or both `null`. While loading, both are `null`. */
interface AuthState {
  readonly token: string | null;
  readonly firebaseUser: Person | null;
  readonly loading: boolean;
}

const checking: AuthState = { token: null, firebaseUser: null, loading: true };
const signedOut: AuthState = { ...checking, loading: false };

let state = checking;
/** The identity provider's user; `undefined` until it is known. */
let person: FirebaseUser | null | undefined;
let stopFollowing: (() => void) | undefined;
/** Whether the identity provider has not responded within `maxWaitMs`. */
let isOverdue = false;
const { notify, subscribe } = changes();

/**
 * After `probeAfterMs` the network is checked; after `maxWaitMs` the stored session is used if Firebase has not
 * responded.
 */
const startUp = { probeAfterMs: 1_000, probeTimeoutMs: 1_300, maxWaitMs: 2_500 } as const;

/** The member's name is stored, so that it can be shown before the identity provider has responded. */
const nameKey = 'name';

/**
 * If the member's name is stored, the stored session is used before Firebase has responded: the API verifies every
 * call, and the session ends if Firebase then reports another user. Without a stored name, the session counts as
 * being checked until Firebase responds or is overdue.
 */
function currentState(): AuthState {
  const session = storedSession();
  if (!session) return signedOut;
  const { token, memberId } = session;
  if (person?.uid === memberId) return { token, firebaseUser: person, loading: false };
  const lastPerson = lastKnownPerson(memberId);
  if (person === undefined && (isOverdue || lastPerson.displayName !== null))
    return { token, firebaseUser: lastPerson, loading: false };
  return checking;
}

const lastKnownPerson = (uid: string): Person => ({ uid, displayName: loadForMember(uid, nameKey) });

/**
 * Watches the identity provider's user. If the provider does not respond in time, the stored session is used even
 * without a name. Returns a function that stops it.
 */
function followPerson(memberId: string): () => void {
  let stop: (() => void) | undefined;
  let isFollowing = true;
  const follow = () => {
    if (isFollowing) stop = watchPerson(onPerson);
  };
  // If the member's pages are shown already, Firebase is loaded after everything that they need.
  if (lastKnownPerson(memberId).displayName === null) follow();
  else void pageLoaded().then(onIdle).then(follow);
  const ifNoResponse = (afterMs: number, act: () => void) =>
    setTimeout(() => person === undefined && act(), afterMs);
  const timers = [
    ifNoResponse(startUp.probeAfterMs, () => void networkStatus.check(startUp.probeTimeoutMs)),
    ifNoResponse(startUp.maxWaitMs, () => {
      isOverdue = true;
      update();
    }),
  ];
  return () => {
    isFollowing = false;
    stop?.();
    for (const timer of timers) clearTimeout(timer);
    isOverdue = false;
  };
}

function update(): void {
  const session = storedSession();
  if (session) stopFollowing ??= followPerson(session.memberId);
  const next = currentState();
  if (
    next.token === state.token &&
    next.firebaseUser?.uid === state.firebaseUser?.uid &&
    next.firebaseUser?.displayName === state.firebaseUser?.displayName &&
    next.loading === state.loading
  )
    return;
  state = next;
  if (next.firebaseUser && next.firebaseUser === person)
    saveForMember(person.uid, nameKey, person.displayName ?? '');
  notify();
}

/** Ends the session when the identity provider has no user, or another one. */
function onPerson(next: FirebaseUser | null): void {
  person = next;
  const session = storedSession();
  if (session && person?.uid !== session.memberId) endSession('refused');
  update();
}

/** Watches the stored session and the identity provider. Returns a function that stops it. */
export function watchAuthState(): () => void {
  const stopSession = onSessionChange(update);
  update();
  return () => {
    stopSession();
    stopFollowing?.();
    stopFollowing = undefined;
    person = undefined;
    state = checking;
  };
}

export const useAuthState = (): AuthState => useSyncExternalStore(subscribe, () => state);

export interface Member {
  readonly memberId: string;
  /** The display name of the identity provider; `null` when it has none. */
  readonly name: string | null;
}

export const MemberContext = createContext<Member | null>(null);

/** The signed-in member. Throws outside `MemberFrame`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('useMember must be used inside MemberFrame');
  return member;
}
