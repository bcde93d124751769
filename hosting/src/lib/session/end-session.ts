import { forgetMember } from '../drafts.ts';
import { clearSession, storedSession } from '../session-store.ts';
import { identity } from './identity.ts';

/**
 * Why a session ended: `left` when the member signed out, `refused` when nobody stands by it any more, `preview`
 * when the member has lost the place in the cohort.
 */
export type Ending = 'left' | 'refused' | 'preview';

let last: Ending | undefined;

/** Why the last session of this tab ended; `undefined` when none has since the page was loaded. */
export const lastEnding = (): Ending | undefined => last;

/**
 * Ends the session on this device and in every tab. What the API can send again is forgotten; words that were not
 * sent stay, for the same member only, unless `andDrafts`. Who lost the place stays signed in at the identity
 * provider, to join the waitlist.
 */
export function endSession(ending: Ending, { andDrafts = false } = {}): void {
  const session = storedSession();
  if (!session) return;
  last = ending;
  clearSession();
  forgetMember(session.memberId, { andDrafts });
  if (ending !== 'preview') void leave();
}

/** The session is gone already: when Firebase cannot be told, its user opens nothing any more. */
const leave = () =>
  identity()
    .then(({ leaveFirebase }) => leaveFirebase())
    .catch((error) => console.warn('The identity provider could not be told of the sign-out', error));
