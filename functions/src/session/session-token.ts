import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { KeyRing } from './key-ring.ts';

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
  return {
    issue(session, now) {
      const iat = seconds(now);
      return jwt.sign({ ...session, iss: issuer, aud: audience, iat, exp: iat + tokenLifetime }, newest.key, {
        algorithm: 'HS256',
        header: { alg: 'HS256', typ: type, kid: newest.kid },
      });
    },
    read(token, now) {
      const kid = kidOf(token);
      const signer = ring.find((key) => key?.kid === kid);
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

/** The key name in the header of a token of our type. Keys or key addresses that the header brings along are not looked at. */
function kidOf(token: string): unknown {
  const [header = ''] = token.split('.', 1);
  try {
    const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    const { data } = z
      .object({ alg: z.literal('HS256'), typ: z.literal(type), kid: z.string() })
      .safeParse(fields);
    return data?.kid;
  } catch {
    return undefined;
  }
}
