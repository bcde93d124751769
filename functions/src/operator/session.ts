import type { Handler } from '../endpoints/call.ts';
import { signInAgain, verifiedIdentity } from '../session/identity.ts';
import { notAnOperator, operatorTokenLifetime } from '../session/operator-tokens.ts';
import {
  enforceNetworkLimit,
  enforceRateLimit,
  enforceVisitorLimit,
  type RateLimit,
} from '../stores/rate-limiter.ts';

/** For how long a sign-in at the identity provider gives operators' tokens, in seconds. */
const maxSignInAge = 8 * 60 * 60;
/** Tolerated clock skew, in seconds. */
const leeway = 60;

const loginLimitPerNetwork: RateLimit = {
  ...{ scope: 'operator-sign-in-client', per: 'network' },
  ...{ max: 60, seconds: 600 },
};
/** Each load of a page of the console is one, and a token is renewed every quarter of an hour. */
const loginLimitPerPerson: RateLimit = {
  ...{ scope: 'operator-sign-in', per: 'person' },
  ...{ max: 300, seconds: 3_600 },
};

/** Exchanges an ID token for an operator's token. */
export const operatorLogin: Handler<'operatorLogin'> = async (
  { body, client, network, hop, now },
  { identity, uncached, operatorTokens, rateLimiter, instanceRateLimiter },
) => {
  const from = { client, network, hop };
  enforceVisitorLimit(instanceRateLimiter, from, now, loginLimitPerNetwork);
  const claims = await verifiedIdentity(identity, body.idToken);
  const age = now.getTime() / 1000 - claims.authTime;
  if (age > maxSignInAge || age < -leeway) throw signInAgain();
  await enforceNetworkLimit(rateLimiter, loginLimitPerNetwork, from, now);
  await enforceRateLimit(rateLimiter, [loginLimitPerPerson], claims.uid, now);
  if (claims.provider !== 'google.com' || !claims.emailVerified) throw notAnOperator();
  const operator = await uncached.operators.get(claims.uid);
  if (!operator) throw notAnOperator();
  if (!operator.signedInAt) await uncached.operators.noteSignIn(claims.uid, now);
  const token = operatorTokens.issue({ sub: claims.uid, auth_time: claims.authTime }, now);
  return { token, expires_in: operatorTokenLifetime, role: operator.role };
};
