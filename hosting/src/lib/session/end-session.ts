import {
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@reshape/contract/session';
import { useSyncExternalStore } from 'react';
import { call } from '../api-client/call.ts';
import { sendRequest } from '../api-client/request.ts';
import { sleep } from '../clock.ts';
import {
  clearForMember,
  clearSession,
  loadForMember,
  onMemberStorageChange,
  readStored,
  removeStored,
  saveForPerson,
  storedSession,
  writeStored,
} from '../device-storage.ts';
import { clearMember } from '../unsent.ts';
import { identity } from './identity.ts';
import { clearPersonWithoutPlace, savePersonWithoutPlace } from './person-without-place.ts';

/**
 * Why a session ended: `signed-out` by the member, `refused` when the API or the identity provider no longer accepts
 * it, `lost-place` when the member has no active place in a cohort any more, `outage` when the server could not be
 * reached, `deleted` with the account.
 */
type SignOutReason = 'signed-out' | 'refused' | 'lost-place' | 'outage' | 'deleted';

/** Why this tab's last session ended. Set only for reasons that other tabs do not need. */
let reasonInTab: 'lost-place' | 'deleted' | undefined;

/** Stored on the device, so that the login page can show the reason in every tab and after a reload. */
const reasonName = 'session-ended';

/** Why the last session ended; `undefined` after the member's own sign-out, and once another session has begun. */
export function signOutReason(): Exclude<SignOutReason, 'signed-out'> | undefined {
  const stored = readStored(reasonName);
  if (stored === 'refused' || stored === 'outage') return stored;
  return reasonInTab;
}

/** Saves why a session ended; `undefined` clears it when another session has begun. */
export function setSignOutReason(reason?: SignOutReason): void {
  reasonInTab = reason === 'lost-place' || reason === 'deleted' ? reason : undefined;
  if (reason === 'refused' || reason === 'outage') writeStored(reasonName, reason);
  else removeStored(reasonName);
}

/** Why a person no longer has a place. */
export type LostPlace = 'refunded' | 'removed';

const lostPlaceName = 'lost-place';

/** Stores the reason for the preview page until the person signs out. */
export function saveLostPlace(uid: string, lost: LostPlace | undefined): void {
  if (lost) saveForPerson(uid, lostPlaceName, lost);
  else clearForMember(uid, lostPlaceName);
}

function loadLostPlace(uid: string): LostPlace | null {
  const lost = loadForMember(uid, lostPlaceName);
  return lost === 'refunded' || lost === 'removed' ? lost : null;
}

/** Why the person has no place any more; `null` for a person who never had one, and when nobody is signed in. */
export const useLostPlace = (uid: string | undefined): LostPlace | null =>
  useSyncExternalStore(onMemberStorageChange, () => (uid === undefined ? null : loadLostPlace(uid)));

type SessionEndListener = (token: string | null) => Promise<unknown>;
const listeners = new Set<SessionEndListener>();

/**
 * Calls `listener` when a session ends, with its token while the API still accepts it, otherwise with `null`. Returns
 * a function that stops it.
 */
export function onSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a new sign-in waits for the previous session to end, in milliseconds. */
const signOutTimeoutMs = 2_000;

let pendingSignOut: Promise<void> = Promise.resolve();

/** Resolves when the last session has ended at the identity provider too, or after the timeout. */
export const signOutFinished = (): Promise<void> => pendingSignOut;

/** What happens to unsent text at sign-out. Kept text is available only to the same member. */
export type Drafts = 'keep' | 'discard';

interface Options {
  readonly drafts?: Drafts;
  /** Whether to revoke the token at the API. */
  readonly revokes?: boolean;
}

/**
 * Ends the session in all tabs of this browser and deletes the member's data, except unsent text if `drafts` is
 * `keep`. A member who has lost their place stays signed in at the identity provider, to be able to join the
 * waitlist. After an outage the member stays signed in there as well, and nudges continue, so that one click signs
 * them in again.
 */
export function endSession(reason: SignOutReason, { drafts = 'keep', revokes = false }: Options = {}): void {
  const session = storedSession();
  if (!session) return;
  setSignOutReason(reason);
  clearSession();
  clearMember(session.memberId, { andUnsent: drafts === 'discard' });
  if (reason === 'lost-place') {
    // The next sign-in, which the preview repeats until there is a place, stores whether it was a refund.
    saveLostPlace(session.memberId, 'removed');
    savePersonWithoutPlace(session.memberId);
  }
  if (reason !== 'outage')
    leave(reason === 'deleted' ? null : session.token, { keepsPerson: reason === 'lost-place', revokes });
}

/** Signs out a person who stayed signed in at the identity provider after an outage. */
export function signOutPerson(): void {
  setSignOutReason('signed-out');
  leave(null, { keepsPerson: false, revokes: false });
}

interface Leaving {
  /** Whether the person stays signed in at the identity provider. */
  readonly keepsPerson: boolean;
  readonly revokes: boolean;
}

function leave(token: string | null, { keepsPerson, revokes }: Leaving): void {
  const work = [notifyListeners(token, revokes), ...(keepsPerson ? [] : [signOutOfIdentity()])];
  pendingSignOut = Promise.race([Promise.all(work).then(() => undefined), sleep(signOutTimeoutMs)]);
}

/** Listeners run before the token is revoked, because they use it. The request to revoke it may outlive the page. */
async function notifyListeners(token: string | null, revokes: boolean): Promise<void> {
  const notified = Promise.all([...listeners].map((listener) => listener(token)));
  await Promise.race([notified, sleep(signOutTimeoutMs / 2)]);
  if (token !== null && revokes)
    sendRequest(signOutEndpoint, { keepalive: true }, token).catch(() => undefined);
}

/** Failures are ignored: without a session, a user who is still signed in to Firebase has no access. */
export const signOutOfIdentity = (): Promise<void> => {
  clearPersonWithoutPlace();
  return identity()
    .then(({ signOutOfFirebase }) => signOutOfFirebase())
    .catch((error) => console.warn('Could not sign out at the identity provider', error));
};

/** Signs the member out in this browser at once, without waiting for the API. */
export const signOut = (drafts: Drafts): void => endSession('signed-out', { drafts, revokes: true });

/** Signs the member out on every device. Rejects and changes nothing when the API does not confirm it. */
export async function signOutEverywhere(drafts: Drafts): Promise<void> {
  await call(signOutEverywhereEndpoint);
  endSession('signed-out', { drafts });
}
