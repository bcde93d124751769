import { ApiError } from '@reshape/contract/errors';
import { firebaseLogin } from '@reshape/contract/session';
import { send } from '../api/send.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { storedSession, storeSession } from '../session-store.ts';
import { identity } from './identity.ts';

export const sessionEnded = () => new ApiError('session_expired', 'Session expired');

/** Exchanges a fresh ID token for a new session, unless another tab has just done so. */
async function exchange(spent: string): Promise<void> {
  const before = storedSession();
  if (!before) throw sessionEnded();
  if (before.token !== spent) return;

  const idToken = await (await identity()).freshIdToken();
  if (idToken === null) throw sessionEnded();
  const answer = await send(firebaseLogin, { body: { idToken } });
  if ('preview' in answer) throw new ApiError('not_a_member', 'This person has no active place');

  // Signing out meanwhile wins, and a session of somebody else is not a renewal of this one.
  if (storedSession()?.token !== spent || answer.user.id !== before.memberId) throw sessionEnded();
  storeSession({ token: answer.token, memberId: answer.user.id });
}

let renewing: Promise<void> | undefined;

/**
 * Puts a newer token in the place of `spent`: one exchange at a time, over all tabs, whoever asks.
 * Throws an ApiError when the person is no member any more (`not_a_member`) or nobody stands by them (401, 403);
 * anything else, such as a NetworkError, says nothing about the session.
 */
export function renewSession(spent: string): Promise<void> {
  renewing ??= oneAtATime('session', () => exchange(spent)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}
