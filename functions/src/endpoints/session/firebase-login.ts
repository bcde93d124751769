import { ApiError } from '@reshape/contract/errors';
import type { firebaseLogin as row } from '@reshape/contract/session';
import type { Limit } from '../../store/limits.ts';
import type { Handler } from '../handler.ts';
import { refuseTooMany } from '../refuse-too-many.ts';

/** How long a sign-in at the identity provider may be exchanged for sessions, in seconds; then the person signs in anew. */
const longestSignIn = 30 * 24 * 60 * 60;

/** How often one network may ask; a mobile carrier puts hundreds of members behind one address. */
const perClient: Limit = { scope: 'sign-in-client', most: 600, seconds: 600 };

/** How often one person may ask: each tab renews its session once an hour. */
const perPerson: Limit = { scope: 'sign-in', most: 30, seconds: 3_600 };

/** By how much two clocks may disagree, in seconds. */
const leeway = 60;

/** Exchanges an ID token for a session, or says that the person has no active place (spec sections 4 and 7). */
export const firebaseLogin: Handler<typeof row> = async (
  { body, client, now, newId },
  { identity, members, tokens, limits },
) => {
  await refuseTooMany(limits, [perClient], client, now);
  const proof = await identity.prove(body.idToken);
  if (proof === 'disabled') throw new ApiError('account_disabled', 'This account has been disabled');
  if (proof === 'invalid' || !isInForce(proof.authTime, now))
    throw new ApiError('invalid_id_token', 'Please sign in again');

  await refuseTooMany(limits, [perPerson], proof.uid, now);
  const { uid, provider, email, emailVerified, displayName, authTime } = proof;
  if (provider !== 'google.com' || !emailVerified || email === undefined) return { preview: true };

  const member = await members.admit({ uid, email, displayName: displayName ?? email }, now);
  if (!member) return { preview: true };

  const session = { sub: uid, sid: newId(), ep: member.sessionEpoch, auth_time: authTime };
  return { token: tokens.issue(session, now), user: { id: uid } };
};

/** Whether a sign-in at `authTime` is neither too old nor, by more than two clocks may disagree, in the future. */
function isInForce(authTime: number, now: Date): boolean {
  const age = now.getTime() / 1000 - authTime;
  return age <= longestSignIn && age >= -leeway;
}
