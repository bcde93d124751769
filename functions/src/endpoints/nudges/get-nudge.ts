import type { getNudge as row } from '@reshape/contract/nudges';
import type { Handler } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';

/** One nudge, from the list that every instance remembers. */
export const getNudge: Handler<typeof row> = async ({ params }, { nudges }) => {
  const nudge = (await nudges.all()).find(({ id }) => id === params.id);
  if (!nudge) throw nothingHere();
  return nudge;
};
