import { ApiError } from '@reshape/contract/errors';
import type { listSpots as row } from '@reshape/contract/spots';
import type { Handler } from '../handler.ts';

/** The member's spots, newest first. */
export const listSpots: Handler<typeof row> = async ({ session, query }, { spots }) => {
  const page = await spots.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your spots');
  return page;
};
