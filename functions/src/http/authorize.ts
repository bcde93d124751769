import { ApiError } from '@reshape/contract/errors';
import type { SessionClaims, SessionTokens } from '../session/tokens.ts';
import type { Member } from '../stores/documents.ts';

/** One answer for a token that is missing, malformed, forged, stale or revoked: the caller learns nothing from it. */
const sessionExpired = () => new ApiError('session_expired', 'Session expired');

/** What the bearer token in an `Authorization` header claims. Throws an ApiError `session_expired` (401) without one. */
export function verifyBearer(
  authorization: string | undefined,
  tokens: Pick<SessionTokens, 'read'>,
  now: Date,
): SessionClaims {
  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  const claims = token && tokens.read(token, now);
  if (!claims) throw sessionExpired();
  return claims;
}

/**
 * The session of a member whom we know, from the claims of their token. Throws an ApiError: `session_expired` (401), or `not_a_member`
 * (403) when the member's place is no longer active.
 */
export function authorize(claims: SessionClaims, member: Member | undefined): SessionClaims {
  if (!member || claims.ep !== member.sessionEpoch || claims.sid in member.endedSessions)
    throw sessionExpired();
  if (member.status !== 'active')
    throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
  return claims;
}
