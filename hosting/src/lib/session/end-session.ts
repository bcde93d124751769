import {
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@reshape/contract/session';
import { call } from '../api-client/call.ts';
import { sendRequest } from '../api-client/request.ts';
import { sleep } from '../clock.ts';
import {
  clearForMember,
  clearSession,
  loadForMember,
  readStored,
  removeStored,
  saveForPerson,
  storedSession,
  writeStored,
} from '../device-storage.ts';
import { clearMember } from '../outbox.ts';
import { identity } from './identity.ts';

/**
 * Why a session ended: `signed-out` by the member, `refused` when the API or the identity provider no longer accepts it,
 * `lost-place` when the member has no active place in a cohort any more, `outage` when the server could not be reached, `deleted` with the account.
 */
type SignOutReason = 'signed-out' | 'refused' | 'lost-place' | 'outage' | 'deleted';

/** Why this tab's last session ended, where only this tab has to know. */
let reasonInTab: 'lost-place' | 'deleted' | undefined;

/** Stored on the device, so that the login page can say why it is shown: in every tab, and after a reload. */
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

/** How the place of a person came to its end. */
export type LostPlace = 'refunded' | 'removed';

const lostPlaceName = 'lost-place';

/** Stores it on the device for the preview page, until the person signs out. */
export function saveLostPlace(uid: string, lost: LostPlace | undefined): void {
  if (lost) saveForPerson(uid, lostPlaceName, lost);
  else clearForMember(uid, lostPlaceName);
}

/** Null for a person who never had a place. */
export function loadLostPlace(uid: string): LostPlace | null {
  const lost = loadForMember(uid, lostPlaceName);
  return lost === 'refunded' || lost === 'removed' ? lost : null;
}

type SessionEndListener = (token: string | null) => Promise<unknown>;
const listeners = new Set<SessionEndListener>();

/**
 * Calls `listener` with the token of each session that ends, while the API still accepts it; with `null` when the session
 * had ended before. Returns the unsubscriber.
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

/** What happens to unsent drafts at sign-out: stored on the device for this member, or cleared with the rest. */
export type Drafts = 'keep' | 'discard';

interface Options {
  readonly drafts?: Drafts;
  /** Whether the API still accepts the token, which is then revoked there. */
  readonly revokes?: boolean;
}

/**
 * Ends the session on this device and in every tab. Data that the API can send again is cleared; unsent drafts stay, for
 * the same member only, unless they are discarded. A member who lost the place stays signed in at the identity provider, to
 * join the waitlist. After an outage the member stays signed in there too, and nudges go on, to continue with one press.
 */
export function endSession(reason: SignOutReason, { drafts = 'keep', revokes = false }: Options = {}): void {
  const session = storedSession();
  if (!session) return;
  setSignOutReason(reason);
  clearSession();
  clearMember(session.memberId, { andDrafts: drafts === 'discard' });
  if (reason === 'lost-place') saveLostPlace(session.memberId, 'removed');
  if (reason !== 'outage')
    leave(reason === 'deleted' ? null : session.token, { keepsPerson: reason === 'lost-place', revokes });
}

/** Signs the person out who stayed signed in at the identity provider after an outage. */
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

/** The listeners run first, because they call the API with the token. Its revocation may outlive the page. */
async function notifyListeners(token: string | null, revokes: boolean): Promise<void> {
  const notified = Promise.all([...listeners].map((listener) => listener(token)));
  await Promise.race([notified, sleep(signOutTimeoutMs / 2)]);
  if (token !== null && revokes)
    sendRequest(signOutEndpoint, { keepalive: true }, token).catch(() => undefined);
}

/** A user that Firebase fails to sign out has no access without a session. */
export const signOutOfIdentity = (): Promise<void> =>
  identity()
    .then(({ signOutOfFirebase }) => signOutOfFirebase())
    .catch((error) => console.warn('The sign-out did not reach the identity provider', error));

/** Signs the member out at once on this device, in every tab. The response of the API is not awaited. */
export const signOut = (drafts: Drafts): void => endSession('signed-out', { drafts, revokes: true });

/** Signs the member out on every device. Rejects, and changes nothing here, when the API did not confirm it. */
export async function signOutEverywhere(drafts: Drafts): Promise<void> {
  await call(signOutEverywhereEndpoint);
  endSession('signed-out', { drafts });
}
