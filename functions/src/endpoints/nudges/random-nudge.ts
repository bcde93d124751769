import { ApiError } from '@reshape/contract/errors';
import type { randomNudge as row } from '@reshape/contract/nudges';
import type { Handler } from '../handler.ts';

/** Any nudge, each as likely as the others. */
export const randomNudge: Handler<typeof row> = async ({ random }, { nudges }) => {
  const nudge = await nudges.at(random());
  if (!nudge) throw new ApiError('not_found', 'There is no nudge yet');
  return nudge;
};
