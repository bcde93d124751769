import { signOutEverywhere, signOut as signOutRow } from '@reshape/contract/session';
import { leavePush } from '../../features/nudges/unregister.ts';
import { call } from '../api-client/call.ts';
import { send } from '../api-client/request.ts';
import { forgetMember } from '../drafts.ts';
import { clearSession, storedSession } from '../session-store.ts';
import { pause } from '../timeout.ts';
import { identity } from './identity.ts';

/**
 * Why a session ended: `left` when the member signed out, `refused` when nobody stands by it any more, `preview`
 * when the member has lost the place in the cohort.
 */
export type Ending = 'left' | 'refused' | 'preview';

let last: Ending | undefined;

/** Outlives a reload of the tab, so that the door can say why somebody stands before it. */
const refusedName = 'session-refused';

/** Why the last session of this tab ended; `undefined` when none has, or somebody has signed in since. */
export function lastEnding(): Ending | undefined {
  try {
    return last ?? (sessionStorage.getItem(refusedName) ? 'refused' : undefined);
  } catch {
    return last;
  }
}

/** Notes why a session ended; nothing, when another one has begun. */
export function noteEnding(ending?: Ending): void {
  last = ending;
  try {
    if (ending === 'refused') sessionStorage.setItem(refusedName, 'yes');
    else sessionStorage.removeItem(refusedName);
  } catch {
    // A browser that forbids storage shows the door without a word.
  }
}

/** How long anybody waits for others to forget a person, in milliseconds. In the browser it needs no network. */
const patience = 2_000;

let leaving: Promise<void> = Promise.resolve();

/** Resolves when the identity provider and the push service, too, have forgotten who left last. */
export const whenLeft = (): Promise<void> => leaving;

interface Options {
  /** Words that were not sent are forgotten too. */
  readonly andDrafts?: boolean;
  /** The last call in the name of who leaves, with their token. */
  readonly say?: (token: string) => void;
}

/**
 * Ends the session on this device and in every tab. What the API can send again is forgotten; words that were not
 * sent stay, for the same member only, unless `andDrafts`. Who lost the place stays signed in at the identity
 * provider, to join the waitlist.
 */
export function endSession(ending: Ending, { andDrafts = false, say }: Options = {}): void {
  const session = storedSession();
  if (!session) return;
  noteEnding(ending);
  clearSession();
  forgetMember(session.memberId, { andDrafts });
  const others = [farewell(session.token, say), ...(ending === 'preview' ? [] : [leave()])];
  leaving = Promise.race([Promise.all(others).then(() => undefined), pause(patience)]);
}

/** Nudges end in the name of who leaves, so before the token does. They are not waited for much longer than a blink. */
async function farewell(token: string, say: Options['say']): Promise<void> {
  await Promise.race([leavePush(token), pause(patience / 2)]);
  say?.(token);
}

/** The session is gone already: when Firebase cannot be told, its user opens nothing any more. */
const leave = () =>
  identity()
    .then(({ leaveFirebase }) => leaveFirebase())
    .catch((error) => console.warn('The identity provider could not be told of the sign-out', error));

/** What happens to words that were not sent: kept on the device for this member, or forgotten with the rest. */
export type Drafts = 'keep' | 'discard';

/**
 * Signs the member out on this device, in every tab, at once. The API is told too, so that the token is worth nothing
 * any more; nobody waits for its answer, and the request may outlive the page.
 */
export function signOut(drafts: Drafts): void {
  const say = (token: string) => void send(signOutRow, { keepalive: true }, token).catch(() => undefined);
  endSession('left', { andDrafts: drafts === 'discard', say });
}

/**
 * Signs the member out on every device. Rejects, and changes nothing here, when the API did not confirm it: to say
 * that the others are signed out would not be true.
 */
export async function leaveEverywhere(drafts: Drafts): Promise<void> {
  await call(signOutEverywhere);
  endSession('left', { andDrafts: drafts === 'discard' });
}
