import { ApiError } from '@reshape/contract/errors';
import { firebaseLogin } from '@reshape/contract/session';
import * as z from 'zod/mini';
import { sendRequest } from '../api-client/request.ts';
import { now } from '../clock.ts';
import { withLock } from '../lock.ts';
import { storedSession, storeSession } from '../session-store.ts';
import { identity } from './identity.ts';

const claims = z.object({ exp: z.number() });

/**
 * Milliseconds until a session token ends, by the server's clock; negative afterwards.
 * A token that cannot be read has no life left. Only the API judges a token: this merely saves a call.
 */
export function tokenLife(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return exp * 1_000 - now().getTime();
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

const sessionExpired = () => new ApiError('session_expired', 'Session expired');

/** Exchanges a fresh ID token for a new session, unless another tab has just done so. */
async function exchange(spent: string): Promise<void> {
  const before = storedSession();
  if (!before) throw sessionExpired();
  if (before.token !== spent) return;

  const idToken = await (await identity()).freshIdToken();
  if (idToken === null) throw sessionExpired();
  const response = await sendRequest(firebaseLogin, { body: { idToken } });
  if ('preview' in response) throw new ApiError('not_a_member', 'This person has no active place');

  // Signing out meanwhile wins, and a session of somebody else is not a renewal of this one.
  if (storedSession()?.token !== spent || response.user.id !== before.memberId) throw sessionExpired();
  storeSession({ token: response.token, memberId: response.user.id });
}

let renewing: Promise<void> | undefined;

/**
 * Puts a newer token in the place of `spent`: one exchange at a time, over all tabs.
 * Throws an ApiError when the person is no member any more (`not_a_member`) or is signed in nowhere any more (401, 403);
 * anything else, such as a NetworkError, says nothing about the session.
 */
export function renewSession(spent: string): Promise<void> {
  renewing ??= withLock('session', () => exchange(spent)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A token with less life than this is renewed beside the call that carries it, in milliseconds. */
const renewBelowMs = 10 * 60_000;

/** The stored token of this member. Throws an ApiError (401) when it is not they who are signed in. */
export function tokenOf(memberId: string | undefined): string {
  const session = storedSession();
  if (!session || session.memberId !== memberId) throw sessionExpired();
  return session.token;
}

/**
 * A token of this member to call with. Only one that is spent is waited for: a renewal that hangs must not hold up
 * a call whose token still serves.
 */
export async function currentToken(memberId: string | undefined): Promise<string> {
  const token = tokenOf(memberId);
  const life = tokenLife(token);
  if (life > 0) {
    if (life < renewBelowMs) renewSession(token).catch(() => undefined);
    return token;
  }
  await renewSession(token);
  return tokenOf(memberId);
}
