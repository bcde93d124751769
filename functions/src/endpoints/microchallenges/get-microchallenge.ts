import type { getMicrochallenge as row } from '@reshape/contract/microchallenges';
import type { Handler } from '../handler.ts';
import { challengeWithId } from './challenge-with-id.ts';

/** One challenge. */
export const getMicrochallenge: Handler<typeof row> = async ({ params }, world) =>
  challengeWithId(params.id, world);
