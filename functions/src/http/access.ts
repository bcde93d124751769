import { ApiError } from '@reshape/contract/errors';
import type { World } from '../endpoints/handler.ts';
import type { SessionClaims } from '../session/session-token.ts';

/** One answer for a token that is missing, malformed, forged, stale or revoked: the caller learns nothing from it. */
const sessionExpired = () => new ApiError('session_expired', 'Session expired');

/**
 * The session of the bearer token in an `Authorization` header.
 * Throws an ApiError: `session_expired` (401), or `not_a_member` (403) when the member's place is no longer active.
 */
export async function memberSession(
  authorization: string | undefined,
  { tokens, members }: Pick<World, 'tokens' | 'members'>,
  now: Date,
): Promise<SessionClaims> {
  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  const session = token && tokens.read(token, now);
  if (!session) throw sessionExpired();
  const member = await members.get(session.sub);
  if (!member || session.ep !== member.sessionEpoch || session.sid in member.endedSessions)
    throw sessionExpired();
  if (member.status !== 'active')
    throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
  return session;
}
