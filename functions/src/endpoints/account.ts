import { accountMessages } from '@reshape/content/app/account-data';
import { ApiError, notFound } from '@reshape/contract/errors';
import { startDeletion } from '../account/deletion.ts';
import { exportFile, exportFileName } from '../account/export.ts';
import { rosterId } from '../stores/members.ts';
import { enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** An export reads everything that the member has. */
const exportLimit: RateLimit = { scope: 'export', max: 5, seconds: 24 * 3_600 };
/** Enough for typing errors. */
const deleteLimit: RateLimit = { scope: 'delete-account', max: 20, seconds: 3_600 };

export const exportAccount: Handler<'exportAccount'> = async (
  { session, now },
  { personalData, rateLimiter },
) => {
  await enforceRateLimit(rateLimiter, [exportLimit], session.sub, now);
  const person = await personalData.keysOf(session.sub);
  if (!person) throw notFound();
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

/** Repeating it succeeds again. */
export const keepAccount: Handler<'keepAccount'> = async ({ params }, { members }) => {
  if (!(await members.keep(params.id))) throw notFound();
  return { message: accountMessages.kept };
};
