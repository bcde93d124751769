import { ApiError } from '@reshape/contract/errors';
import type { worksheetHistory as row } from '@reshape/contract/worksheets';
import type { Handler } from '../handler.ts';

/** The member's worksheets, newest first. */
export const worksheetHistory: Handler<typeof row> = async ({ session, query }, { worksheets }) => {
  const page = await worksheets.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your worksheets');
  return page;
};
