import { withoutDevices } from '../nudges/member-nudges.ts';
import { provedAddress, signInAgain, verifiedIdentity } from '../session/identity.ts';
import {
  enforceNetworkLimit,
  enforceRateLimit,
  enforceVisitorLimit,
  type RateLimit,
} from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/**
 * For how long, in seconds, a sign-in at the identity provider can be exchanged for sessions before it has to be
 * repeated.
 */
const maxSignInAge = 30 * 24 * 60 * 60;

/** Sign-ins allowed per network; a mobile carrier puts hundreds of members behind one address. */
const loginLimitPerNetwork: RateLimit = {
  ...{ scope: 'sign-in-client', per: 'network' },
  ...{ max: 600, seconds: 600 },
};

/** Sign-ins allowed per person: each tab renews its session once an hour. */
const loginLimitPerPerson: RateLimit = { scope: 'sign-in', per: 'person', max: 30, seconds: 3_600 };

/** Tolerated clock skew, in seconds. */
const leeway = 60;

/** Exchanges an ID token for a session, or throws when the person has no active place. */
export const firebaseLogin: Handler<'firebaseLogin'> = async (
  { body, client, network, hop, now },
  { identity, members, tokens, rateLimiter, instanceRateLimiter, newId },
) => {
  const from = { client, network, hop };
  enforceVisitorLimit(instanceRateLimiter, from, now, loginLimitPerNetwork);
  const claims = await verifiedIdentity(identity, body.idToken);
  const { uid, displayName, authTime } = claims;
  if (!isCurrent(authTime, now)) throw signInAgain();

  // In the database only for an ID token that Google signed for us, which not everybody can send.
  await enforceNetworkLimit(rateLimiter, loginLimitPerNetwork, from, now);
  await enforceRateLimit(rateLimiter, [loginLimitPerPerson], uid, now);
  const email = provedAddress(claims);
  if (email === undefined) return { preview: true };

  const member = await members.admit({ uid, email, displayName, timeZone: body.time_zone }, now);
  if (!member) return { preview: true, lost_place: await members.lostPlace({ uid, email }) };

  const session = { sub: uid, sid: newId(), ep: member.sessionEpoch, auth_time: authTime };
  return { token: tokens.issue(session, now), user: { id: uid } };
};

/** Whether a sign-in at `authTime` is recent enough and, allowing for clock skew, not in the future. */
function isCurrent(authTime: number, now: Date): boolean {
  const age = now.getTime() / 1000 - authTime;
  return age <= maxSignInAge && age >= -leeway;
}

/** Ends the session that the call was made with. */
export const signOut: Handler<'signOut'> = async ({ session, now }, { members }) => {
  await members.endSession(session.sub, session.sid, session.exp, now);
  return { message: 'Signed out' };
};

/**
 * Ends all the member's sessions, the sign-ins at the identity provider that could be exchanged for new ones, and the
 * nudges on every device, so that a lost device shows nothing more. The sessions end last, so that the call can be
 * retried after a failure.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (
  { session },
  { members, identity, pushSubscriptions },
) => {
  await pushSubscriptions.update(session.sub, withoutDevices);
  await identity.revokeSignIns(session.sub);
  await members.endAllSessions(session.sub);
  return { message: 'Signed out everywhere' };
};
