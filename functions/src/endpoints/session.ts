import { withoutDevices } from '../nudges/member-nudges.ts';
import { signInAgain, verifiedIdentity } from '../session/identity.ts';
import { enforceInstanceLimit, enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/**
 * For how long, in seconds, a sign-in at the identity provider can be exchanged for sessions before it has to be
 * repeated.
 */
const maxSignInAge = 30 * 24 * 60 * 60;

/** Sign-ins allowed per network; a mobile carrier puts hundreds of members behind one address. */
const loginLimitPerClient: RateLimit = { scope: 'sign-in-client', max: 600, seconds: 600 };

/** Sign-ins allowed on one instance for all visitors behind one hop: a hundred times what one network may do. */
const loginLimitPerHop: RateLimit = { scope: 'sign-in-hop', max: 60_000, seconds: 600 };

/** Sign-ins allowed per person: each tab renews its session once an hour. */
const loginLimitPerPerson: RateLimit = { scope: 'sign-in', max: 30, seconds: 3_600 };

/** Tolerated clock skew, in seconds. */
const leeway = 60;

/** Exchanges an ID token for a session, or throws when the person has no active place. */
export const firebaseLogin: Handler<'firebaseLogin'> = async (
  { body, client, hop, now },
  { identity, members, tokens, rateLimiter, instanceRateLimiter, newId },
) => {
  await enforceRateLimit(rateLimiter, [loginLimitPerClient], client, now);
  // Counted in memory, because a single document for everybody behind Hosting would be written too often.
  if (hop !== client) enforceInstanceLimit(instanceRateLimiter, loginLimitPerHop, hop, now);
  const claims = await verifiedIdentity(identity, body.idToken);
  const { uid, provider, email, emailVerified, displayName, authTime } = claims;
  if (!isCurrent(authTime, now)) throw signInAgain();

  await enforceRateLimit(rateLimiter, [loginLimitPerPerson], uid, now);
  if (provider !== 'google.com' || !emailVerified || email === undefined) return { preview: true };

  const member = await members.admit(
    { uid, email, displayName: displayName ?? email, timeZone: body.time_zone },
    now,
  );
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
