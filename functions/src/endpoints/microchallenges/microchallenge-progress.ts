import type { microchallengeProgress as row } from '@reshape/contract/microchallenges';
import type { Handler } from '../handler.ts';
import { challengeWithId } from './challenge-with-id.ts';

/** The days on which the member logged a challenge. */
export const microchallengeProgress: Handler<typeof row> = async ({ session, query }, world) => {
  const { id } = await challengeWithId(query.challenge_id, world);
  const days = await world.challengeLogs.days(session.sub, id);
  return { completed_days: days.length, days };
};
