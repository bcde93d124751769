import { storedSession } from '../session-store.ts';
import { renewSession, sessionEnded } from './renew.ts';
import { tokenLife } from './token-life.ts';

/** A token with less life than this is renewed beside the call that carries it, in milliseconds. */
const nearItsEnd = 10 * 60_000;

/** The stored token of this member. Throws an ApiError (401) when it is not they who are signed in. */
export function tokenOf(memberId: string | undefined): string {
  const session = storedSession();
  if (!session || session.memberId !== memberId) throw sessionEnded();
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
    if (life < nearItsEnd) renewSession(token).catch(() => undefined);
    return token;
  }
  await renewSession(token);
  return tokenOf(memberId);
}
