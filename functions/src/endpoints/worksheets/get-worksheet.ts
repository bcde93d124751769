import type { getWorksheet as row } from '@reshape/contract/worksheets';
import type { Handler } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';

/** One of the member's worksheets. */
export const getWorksheet: Handler<typeof row> = async ({ session, params }, { worksheets }) => {
  const worksheet = await worksheets.get(session.sub, params.id);
  if (!worksheet) throw nothingHere();
  return worksheet;
};
