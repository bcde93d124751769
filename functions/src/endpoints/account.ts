import { accountMessages } from '@reshape/content/app/account-data';
import { recentSignInSeconds } from '@reshape/contract/endpoint';
import { ApiError, found, notFound } from '@reshape/contract/errors';
import { startDeletion } from '../account/deletion.ts';
import { exportFile, exportFileName } from '../account/export.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { provedAddress, signInAgain, verifiedIdentity } from '../session/identity.ts';
import { requireRecentSignIn } from '../session/tokens.ts';
import { rosterId } from '../stores/members.ts';
import { enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** An export reads everything that the member has. */
const exportLimit: RateLimit = { scope: 'export', per: 'person', max: 5, seconds: 24 * 3_600 };
/** Enough for typos. */
const deleteLimit: RateLimit = { scope: 'delete-account', per: 'person', max: 20, seconds: 3_600 };

export const exportAccount: Handler<'exportAccount'> = async (
  { session, now },
  { personalData, rateLimiter },
) => {
  await enforceRateLimit(rateLimiter, [exportLimit], session.sub, now);
  const person = found(await personalData.keysOf(session.sub));
  const content = exportFile(await personalData.documents(person), now);
  return { name: exportFileName(now), type: 'application/zip', content };
};

/** Closes the account at once. Its data is deleted by a task that begins half a minute later. */
export const deleteAccount: Handler<'deleteAccount'> = async ({ session, body, now }, dependencies) => {
  await enforceRateLimit(dependencies.rateLimiter, [deleteLimit], session.sub, now);
  const person = await dependencies.personalData.keysOf(session.sub);
  if (!person?.email || person.rosterId !== rosterId(body.address))
    throw new ApiError('wrong_address', accountMessages.wrongAddress);
  await startDeletion({ ...person, email: person.email }, 'member', { by: 'the member' }, dependencies);
  return { message: accountMessages.deleted };
};

export const exportWithoutPlace: Handler<'exportWithoutPlace'> = async ({ body, now }, dependencies) => {
  const { signedInAs, ...person } = await personOf(body.idToken, now, dependencies);
  await enforceRateLimit(dependencies.rateLimiter, [exportLimit], person.uid, now);
  const content = exportFile(await dependencies.personalData.documents(person), now, signedInAs);
  return { name: exportFileName(now), type: 'application/zip', content };
};

export const deleteWithoutPlace: Handler<'deleteWithoutPlace'> = async ({ body, now }, dependencies) => {
  const person = await personOf(body.idToken, now, dependencies);
  await enforceRateLimit(dependencies.rateLimiter, [deleteLimit], person.uid, now);
  if (person.rosterId !== rosterId(body.address))
    throw new ApiError('wrong_address', accountMessages.wrongAddress);
  await startDeletion(person, 'member', { by: 'the person' }, dependencies);
  return { message: accountMessages.deleted };
};

/**
 * The person who just signed in at the identity provider. Throws an ApiError: `invalid_id_token` (401),
 * `recent_sign_in_required` (403), or `wrong_address` (422) when a place with their address belongs to
 * another account.
 */
async function personOf(
  idToken: string,
  now: Date,
  { identity, personalData, members }: Pick<ApiDependencies, 'identity' | 'personalData' | 'members'>,
) {
  const claims = await verifiedIdentity(identity, idToken);
  const { uid, displayName, authTime } = claims;
  const email = provedAddress(claims);
  if (email === undefined) throw signInAgain();
  requireRecentSignIn({ auth_time: authTime }, recentSignInSeconds, now);
  const keys = await personalData.keysOf(uid);
  // Once a person was a member, what is stored about them is stored under the address that they had then.
  const address = keys?.email ?? email;
  const owner = (await members.place(rosterId(address)))?.uid;
  if (owner !== undefined && owner !== uid) throw new ApiError('wrong_address', accountMessages.otherAccount);
  const signedInAs = { uid, address: email, name: displayName ?? null };
  return { uid, rosterId: rosterId(address), email: address, signedInAs };
}

/** Repeating it succeeds again. */
export const keepAccount: Handler<'keepAccount'> = async ({ params }, { members }) => {
  if (!(await members.keep(params.id))) throw notFound();
  return { message: accountMessages.kept };
};
