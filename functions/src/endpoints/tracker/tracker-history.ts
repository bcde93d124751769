import { type trackerHistory as row, trackerDaysPerPage } from '@reshape/contract/tracker';
import type { Handler } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';

/** The days that the member ticked or unticked on one of their worksheets. */
export const trackerHistory: Handler<typeof row> = async ({ session, params }, { tracker }) => {
  const days = await tracker.history(session.sub, params.id, trackerDaysPerPage);
  if (!days) throw nothingHere();
  return days;
};
