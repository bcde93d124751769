import { ApiError } from '@reshape/contract/errors';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Member } from '../stores/members.ts';
import type { KeyRing, SigningKey } from './keys.ts';

/** How long a session token is valid, in seconds. */
export const tokenLifetime = 60 * 60;

/** Tolerated clock skew, in seconds. */
const leeway = 60;

const audience = 'reshape-api';
const type = 'reshape-session+jwt';

/** An account's id, as it stands in the paths of documents: none of the names that the database reserves. */
export const subject = z.string().check(z.regex(/^(?!__.*__$)[\w-]{1,128}$/));

const claims = z.object({
  sub: subject,
  /** The id of this session; signing out ends it. */
  sid: z.string(),
  /** The member's session epoch at sign-in; signing out everywhere raises the member's. */
  ep: z.int(),
  /** When the member last proved their identity, in seconds since 1970. */
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
});

/** The claims of a session token, named as in RFC 7519. Times are seconds since 1970. */
export type SessionClaims = z.output<typeof claims>;

/** Signs and verifies our own session tokens (HS256, one type, one audience, one issuer). */
export interface SessionTokens {
  issue(session: Pick<SessionClaims, 'sub' | 'sid' | 'ep' | 'auth_time'>, now: Date): string;
  /** The claims of a token that was signed with one of these keys and is valid now; `undefined` for anything else. */
  read(token: string, now: Date): SessionClaims | undefined;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** `issuer` distinguishes the tokens of different deployments. */
export const sessionTokens = (ring: KeyRing, issuer: string): SessionTokens =>
  signedTokens(ring, claims, { type, audience, issuer, lifetime: tokenLifetime });

/** What distinguishes one kind of token from another. */
interface TokenKind {
  /** The `typ` in the header. */
  readonly type: string;
  readonly audience: string;
  readonly issuer: string;
  /** In seconds. */
  readonly lifetime: number;
}

/** Signs and verifies tokens of one kind, with one algorithm and the claims of `schema`. */
export function signedTokens<Claims extends { readonly iat: number; readonly exp: number }>(
  ring: KeyRing,
  schema: z.ZodMiniType<Claims>,
  { type, audience, issuer, lifetime }: TokenKind,
) {
  const [newest] = ring;
  const headers = ring
    .filter((key) => key !== undefined)
    .map((key) => ({ key, header: headerOf(key, type) }));
  return {
    issue(subject: Omit<Claims, 'iat' | 'exp'>, now: Date): string {
      const iat = seconds(now);
      const payload = { ...subject, iss: issuer, aud: audience, iat, exp: iat + lifetime };
      return jwt.sign(payload, newest.key, signOptions(newest, type));
    },
    read(token: string, now: Date): Claims | undefined {
      // Our tokens have exactly one of two headers. Any other header, such as another algorithm or type or an
      // embedded key, is rejected without being parsed.
      const signer = headers.find(({ header }) => token.startsWith(header))?.key;
      if (!signer) return undefined;
      try {
        const payload = jwt.verify(token, signer.key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          clockTolerance: leeway,
          clockTimestamp: seconds(now),
        });
        const { data } = schema.safeParse(payload);
        return data && data.iat <= seconds(now) + leeway ? data : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const signOptions = ({ kid }: SigningKey, typ: string) =>
  ({ algorithm: 'HS256', header: { alg: 'HS256', typ, kid } }) as const;

/** The first part of every token of a type signed with `key`, including the dot after it. */
const headerOf = (key: SigningKey, type: string): string =>
  `${jwt.sign({}, key.key, signOptions(key, type)).split('.', 1)}.`;

/**
 * `tokens`, with the claims of a valid token cached until it expires, because a member's calls carry the same
 * token for an hour. Whether the session was revoked is checked elsewhere, on each call.
 */
export function cachedTokens(tokens: SessionTokens): SessionTokens {
  const cache = new LRUCache<string, SessionClaims>({ max: 10_000 });
  return {
    issue: tokens.issue,
    read(token, now) {
      const cached = cache.get(token);
      if (cached && cached.exp + leeway > now.getTime() / 1000) return cached;
      const claims = tokens.read(token, now);
      if (claims) cache.set(token, claims);
      else cache.delete(token);
      return claims;
    },
  };
}

/**
 * The same error for a token that is missing, malformed, forged, expired or revoked, so that it reveals
 * nothing to the caller.
 */
const sessionExpired = () => new ApiError('session_expired', 'Session expired');

interface TokenReader<Claims> {
  read(token: string, now: Date): Claims | undefined;
}

/** The claims of the bearer token in an `Authorization` header; `undefined` without a valid one. */
export function bearerClaims<Claims>(
  authorization: string | undefined,
  tokens: TokenReader<Claims> | undefined,
  now: Date,
): Claims | undefined {
  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  return token === undefined ? undefined : tokens?.read(token, now);
}

/** The same. Throws an ApiError `session_expired` (401) without a valid token. */
export function verifyBearer<Claims>(
  authorization: string | undefined,
  tokens: TokenReader<Claims>,
  now: Date,
): Claims {
  const claims = bearerClaims(authorization, tokens, now);
  if (!claims) throw sessionExpired();
  return claims;
}

/**
 * The session of a known member, from the claims of their token. Throws an ApiError: `session_expired` (401), or
 * `not_a_member` (403) when the member's place is no longer active.
 */
export function authorize(claims: SessionClaims, member: Member | undefined): SessionClaims {
  if (!member || claims.ep !== member.sessionEpoch || claims.sid in member.endedSessions)
    throw sessionExpired();
  if (member.status !== 'active')
    throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
  return claims;
}

/**
 * Throws an ApiError `recent_sign_in_required` (403) unless the person proved their identity within the last
 * `maxAge` seconds. A renewed token keeps the time of the sign-in, so that renewing is not enough.
 */
export function requireRecentSignIn(
  { auth_time: authTime }: Pick<SessionClaims, 'auth_time'>,
  maxAge: number,
  now: Date,
): void {
  if (now.getTime() / 1000 - authTime > maxAge)
    throw new ApiError('recent_sign_in_required', 'Please sign in again to confirm that it is you');
}
