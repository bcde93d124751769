import type { listMicrochallenges as row } from '@reshape/contract/microchallenges';
import type { Handler } from '../handler.ts';

/** Every challenge, by week. */
export const listMicrochallenges: Handler<typeof row> = async (_, { microchallenges }) =>
  microchallenges.list();
