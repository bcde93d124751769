import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { KeyRing, SigningKey } from './key-ring.ts';

/** How long a session token is good for, in seconds. */
export const tokenLifetime = 60 * 60;

/** By how much two clocks may disagree, in seconds. */
const leeway = 60;

const audience = 'reshape-api';
const type = 'reshape-session+jwt';

const claims = z.object({
  /** The member. */
  sub: z.string(),
  /** This session; a sign-out ends it. */
  sid: z.string(),
  /** The member's session epoch at sign-in; signing out everywhere raises the member's. */
  ep: z.int(),
  /** When the member last proved who they are, in seconds since 1970. */
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
});

/** What a session token says, in the names of RFC 7519. Times are seconds since 1970. */
export type SessionClaims = z.output<typeof claims>;

/** Signs and reads the product's own session tokens (HS256, one type, one audience, one issuer). */
export interface SessionTokens {
  issue(session: Pick<SessionClaims, 'sub' | 'sid' | 'ep' | 'auth_time'>, now: Date): string;
  /** The claims of a token that this ring signed and that is in force; `undefined` for anything else. */
  read(token: string, now: Date): SessionClaims | undefined;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** `issuer` tells one deployment's tokens from another's. */
export function sessionTokens(ring: KeyRing, issuer: string): SessionTokens {
  const [newest] = ring;
  const headers = ring.filter((key) => key !== undefined).map((key) => ({ key, header: headerOf(key) }));
  return {
    issue(session, now) {
      const iat = seconds(now);
      const payload = { ...session, iss: issuer, aud: audience, iat, exp: iat + tokenLifetime };
      return jwt.sign(payload, newest.key, signing(newest));
    },
    read(token, now) {
      // Our tokens have one of two headers, letter by letter. Whatever else a header could say is never looked at:
      // another algorithm or type, or a key that the token brings along.
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
        const { data } = claims.safeParse(payload);
        return data && data.iat <= seconds(now) + leeway ? data : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const signing = ({ kid }: SigningKey) =>
  ({ algorithm: 'HS256', header: { alg: 'HS256', typ: type, kid } }) as const;

/** The first part of every token that `key` signs, with the dot behind it. */
const headerOf = (key: SigningKey): string => `${jwt.sign({}, key.key, signing(key)).split('.', 1)}.`;
