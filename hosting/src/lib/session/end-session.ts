import { forgetMember } from '../drafts.ts';
import { pause } from '../pause.ts';
import { clearSession, storedSession } from '../session-store.ts';
import { identity } from './identity.ts';
import { type Ending, noteEnding } from './last-ending.ts';

/** How long anybody waits for the identity provider to forget a person, in milliseconds. It needs no network for it. */
const patience = 2_000;

let leaving: Promise<void> = Promise.resolve();

/** Resolves when the identity provider, too, has forgotten who left last. */
export const whenLeft = (): Promise<void> => leaving;

/**
 * Ends the session on this device and in every tab. What the API can send again is forgotten; words that were not
 * sent stay, for the same member only, unless `andDrafts`. Who lost the place stays signed in at the identity
 * provider, to join the waitlist.
 */
export function endSession(ending: Ending, { andDrafts = false } = {}): void {
  const session = storedSession();
  if (!session) return;
  noteEnding(ending);
  clearSession();
  forgetMember(session.memberId, { andDrafts });
  if (ending !== 'preview') leaving = Promise.race([leave(), pause(patience)]);
}

/** The session is gone already: when Firebase cannot be told, its user opens nothing any more. */
const leave = () =>
  identity()
    .then(({ leaveFirebase }) => leaveFirebase())
    .catch((error) => console.warn('The identity provider could not be told of the sign-out', error));
