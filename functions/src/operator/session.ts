import type { Handler } from '../endpoints/call.ts';
import { signInAgain, verifiedIdentity } from '../session/identity.ts';
import { notAnOperator, operatorTokenLifetime } from '../session/operator-tokens.ts';
import { enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';

/** For how long a sign-in at the identity provider gives operators' tokens, in seconds. */
const maxSignInAge = 8 * 60 * 60;
/** Tolerated clock skew, in seconds. */
const leeway = 60;

const loginLimitPerClient: RateLimit = { scope: 'operator-sign-in-client', max: 60, seconds: 600 };
const loginLimitPerPerson: RateLimit = { scope: 'operator-sign-in', max: 60, seconds: 3_600 };

/** Exchanges an ID token for an operator's token. */
export const operatorLogin: Handler<'operatorLogin'> = async (
  { body, client, now },
  { identity, uncached, operatorTokens, rateLimiter },
) => {
  await enforceRateLimit(rateLimiter, [loginLimitPerClient], client, now);
  const claims = await verifiedIdentity(identity, body.idToken);
  const age = now.getTime() / 1000 - claims.authTime;
  if (age > maxSignInAge || age < -leeway) throw signInAgain();
  await enforceRateLimit(rateLimiter, [loginLimitPerPerson], claims.uid, now);
  if (claims.provider !== 'google.com' || !claims.emailVerified) throw notAnOperator();
  if (!(await uncached.operators.get(claims.uid))) throw notAnOperator();
  const token = operatorTokens.issue({ sub: claims.uid, auth_time: claims.authTime }, now);
  return { token, expires_in: operatorTokenLifetime };
};
