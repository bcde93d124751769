import {
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@reshape/contract/session';
import { call } from '../api-client/call.ts';
import { sendRequest } from '../api-client/request.ts';
import { clearMember } from '../drafts.ts';
import { clearSession, storedSession } from '../session-store.ts';
import { sleep } from '../timeout.ts';
import { identity } from './identity.ts';

/**
 * Why a session ended: `signed-out` by the member, `refused` when the API or the identity provider no longer accepts it,
 * `lost-place` when the member has no active place in a cohort any more.
 */
type SignOutReason = 'signed-out' | 'refused' | 'lost-place';

let lastReason: SignOutReason | undefined;

/** Survives a reload of the tab, so that the login page can say why it is shown. */
const refusedName = 'session-refused';

/** Why this tab's last session ended; `undefined` when none has ended since the last sign-in. */
export function signOutReason(): SignOutReason | undefined {
  try {
    return lastReason ?? (sessionStorage.getItem(refusedName) ? 'refused' : undefined);
  } catch {
    return lastReason;
  }
}

/** Saves why a session ended; `undefined` clears it when another session has begun. */
export function setSignOutReason(reason?: SignOutReason): void {
  lastReason = reason;
  try {
    if (reason === 'refused') sessionStorage.setItem(refusedName, 'yes');
    else sessionStorage.removeItem(refusedName);
  } catch {
    // Without storage the login page gives no reason after a reload.
  }
}

type SessionEndListener = (token: string) => Promise<unknown>;
const listeners = new Set<SessionEndListener>();

/**
 * Calls `listener` with the token of each session that ends, while the API still accepts it. Returns the unsubscriber.
 */
export function onSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Maximum time in milliseconds that a new sign-in waits for the previous session to end. */
const signOutTimeoutMs = 2_000;

let pendingSignOut: Promise<void> = Promise.resolve();

/** Resolves when the listeners and the identity provider have handled the end of the last session. */
export const signOutFinished = (): Promise<void> => pendingSignOut;

interface Options {
  /** Whether unsent drafts are cleared too. */
  readonly andDrafts?: boolean;
  /** Revokes the token at the API. */
  readonly revoke?: (token: string) => void;
}

/**
 * Ends the session on this device and in every tab. Data that the API can send again is cleared; unsent drafts stay, for
 * the same member only, unless `andDrafts`. A member who lost the place stays signed in at the identity provider, to
 * join the waitlist.
 */
export function endSession(reason: SignOutReason, { andDrafts = false, revoke }: Options = {}): void {
  const session = storedSession();
  if (!session) return;
  setSignOutReason(reason);
  clearSession();
  clearMember(session.memberId, { andDrafts });
  const work = [
    notifyListeners(session.token, revoke),
    ...(reason === 'lost-place' ? [] : [signOutOfIdentity()]),
  ];
  pendingSignOut = Promise.race([Promise.all(work).then(() => undefined), sleep(signOutTimeoutMs)]);
}

/** The listeners run first, because they call the API with the token. */
async function notifyListeners(token: string, revoke: Options['revoke']): Promise<void> {
  const notified = Promise.all([...listeners].map((listener) => listener(token)));
  await Promise.race([notified, sleep(signOutTimeoutMs / 2)]);
  revoke?.(token);
}

/** The session has ended already: a user that Firebase fails to sign out has no access without it. */
const signOutOfIdentity = () =>
  identity()
    .then(({ signOutOfFirebase }) => signOutOfFirebase())
    .catch((error) => console.warn('The sign-out did not reach the identity provider', error));

/** What happens to unsent drafts at sign-out: stored on the device for this member, or cleared with the rest. */
export type Drafts = 'keep' | 'discard';

/**
 * Signs the member out at once on this device, in every tab. The API revokes the token too; its response is not awaited,
 * and the request may outlive the page.
 */
export function signOut(drafts: Drafts): void {
  const revoke = (token: string) =>
    void sendRequest(signOutEndpoint, { keepalive: true }, token).catch(() => undefined);
  endSession('signed-out', { andDrafts: drafts === 'discard', revoke });
}

/** Signs the member out on every device. Rejects, and changes nothing here, when the API did not confirm it. */
export async function signOutEverywhere(drafts: Drafts): Promise<void> {
  await call(signOutEverywhereEndpoint);
  endSession('signed-out', { andDrafts: drafts === 'discard' });
}
