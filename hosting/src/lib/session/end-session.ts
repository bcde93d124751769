import { forgetMember } from '../drafts.ts';
import { pause } from '../pause.ts';
import { leavePush } from '../push/leave-push.ts';
import { clearSession, storedSession } from '../session-store.ts';
import { identity } from './identity.ts';
import { type Ending, noteEnding } from './last-ending.ts';

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
