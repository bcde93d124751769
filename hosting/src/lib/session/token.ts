import { ApiError } from '@reshape/contract/errors';
import { firebaseLogin } from '@reshape/contract/session';
import * as z from 'zod/mini';
import { sendRequest } from '../api-client/request.ts';
import { now } from '../clock.ts';
import { storedSession, storeSession } from '../device-storage.ts';
import { withLock } from '../lock.ts';
import { identity } from './identity.ts';

const claims = z.object({ exp: z.number() });

/**
 * Milliseconds until a session token expires, by the server's clock; negative afterwards. An unreadable token counts as
 * expired. Only the API validates a token: this merely saves a call.
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

async function exchange(expired: string): Promise<void> {
  const before = storedSession();
  if (!before) throw sessionExpired();
  if (before.token !== expired) return;

  const idToken = await (await identity()).freshIdToken();
  if (idToken === null) throw sessionExpired();
  const response = await sendRequest(firebaseLogin, { body: { idToken } });
  if ('preview' in response) throw new ApiError('not_a_member', 'This person has no active place');

  // A sign-out meanwhile wins, and another member's session must not be overwritten.
  if (storedSession()?.token !== expired || response.user.id !== before.memberId) throw sessionExpired();
  storeSession({ token: response.token, memberId: response.user.id });
}

let renewing: Promise<void> | undefined;

/**
 * Replaces the token `expired` with a newer one. Only one exchange runs at a time, across all tabs.
 * Throws an ApiError when the person is no member any more (`not_a_member`) or is signed out (401, 403);
 * any other error, such as a NetworkError, says nothing about the session.
 */
export function renewSession(expired: string): Promise<void> {
  renewing ??= withLock('session', () => exchange(expired)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A token that expires sooner than this is renewed in the background of a call; in milliseconds. */
const renewBelowMs = 10 * 60_000;

/** The stored token of this member. Throws an ApiError (401) unless this member is signed in. */
export function tokenOf(memberId: string | undefined): string {
  const session = storedSession();
  if (!session || session.memberId !== memberId) throw sessionExpired();
  return session.token;
}

/**
 * A token of this member for a call. Only an expired token is awaited: a renewal that hangs must not delay a call whose
 * token is still valid.
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
