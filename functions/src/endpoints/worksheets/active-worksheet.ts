import { ApiError } from '@reshape/contract/errors';
import type { activeWorksheet as row } from '@reshape/contract/worksheets';
import type { Handler } from '../handler.ts';

/** The worksheet that the member lives by now. */
export const activeWorksheet: Handler<typeof row> = async ({ session }, { worksheets }) => {
  const worksheet = await worksheets.active(session.sub);
  if (!worksheet) throw new ApiError('not_found', 'You have no worksheet yet');
  return worksheet;
};
