import { createContext, use, useSyncExternalStore } from 'react';
import { loadForMember, onSessionChange, saveForMember, storedSession } from '../device-storage.ts';
import { onIdle, pageLoaded } from '../idle.ts';
import { networkStatus } from '../network.ts';
import { endSession } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';
import { watchPerson } from './identity.ts';

/** What the app uses of the identity provider's user. */
type Person = Pick<FirebaseUser, 'uid' | 'displayName'>;

/** The session of this tab: token and user are both set or both `null`, and neither is valid while loading. */
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
let unwatchPerson: (() => void) | undefined;
/** Whether the identity provider has been silent for longer than a member should wait. */
let isOverdue = false;
const listeners = new Set<() => void>();

/** When a site that has not answered counts as out of reach, and when the stored session counts without Google's word. */
const startUp = { probeAfterMs: 1_000, probeTimeoutMs: 1_300, maxWaitMs: 2_500 } as const;

/** The member's name on this device, for a start at which the identity provider has not reported yet. */
const nameEntry = 'name';

/**
 * A session opens the member's pages at once on a device that knows the member's name, before Firebase has loaded: the API
 * decides about each call, and Firebase's word ends the session when it comes. Without a name the session is still being checked.
 */
function currentState(): AuthState {
  const session = storedSession();
  if (!session) return signedOut;
  const { token, memberId } = session;
  if (person?.uid === memberId) return { token, firebaseUser: person, loading: false };
  const known = lastKnownPerson(memberId);
  if (person === undefined && (isOverdue || known.displayName !== null))
    return { token, firebaseUser: known, loading: false };
  return checking;
}

const lastKnownPerson = (uid: string): Person => ({ uid, displayName: loadForMember(uid, nameEntry) });

/**
 * Follows the identity provider's user, who may be long in coming over a network that hangs. After a while the stored session
 * opens the member's pages without a name too.
 */
function followPerson(memberId: string): () => void {
  let stop: (() => void) | undefined;
  let isFollowing = true;
  const follow = () => {
    if (isFollowing) stop = watchPerson(onPerson);
  };
  // Where the pages are open already, the provider's code must not hold up what they load themselves.
  if (lastKnownPerson(memberId).displayName === null) follow();
  else void pageLoaded().then(onIdle).then(follow);
  const whileSilent = (afterMs: number, act: () => void) =>
    setTimeout(() => person === undefined && act(), afterMs);
  const timers = [
    whileSilent(startUp.probeAfterMs, () => void networkStatus.check(startUp.probeTimeoutMs)),
    whileSilent(startUp.maxWaitMs, () => {
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
  if (session) unwatchPerson ??= followPerson(session.memberId);
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
    saveForMember(person.uid, nameEntry, person.displayName ?? '');
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

/** The signed-in member of the pages inside the member's frame. */
export interface Member {
  readonly memberId: string;
  /** The display name of the identity provider; `null` when it has none. */
  readonly name: string | null;
}

export const MemberContext = createContext<Member | null>(null);

/** The signed-in member. Throws outside the member's frame. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('Only a page inside the frame of a member has a member');
  return member;
}
