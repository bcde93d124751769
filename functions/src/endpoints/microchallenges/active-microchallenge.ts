import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import type { activeMicrochallenge as row } from '@reshape/contract/microchallenges';
import { activeWeek } from '@reshape/domain/cohort';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Handler } from '../handler.ts';

/** The challenge of the running cohort's week (design: held within the first and the last). */
export const activeMicrochallenge: Handler<typeof row> = async ({ now }, { cohorts, microchallenges }) => {
  const today = dayIn(programme.timeZone, now);
  const [cohort, challenges] = await Promise.all([cohorts.running(today), microchallenges.list()]);
  const week = cohort && activeWeek(cohort, today);
  const challenge = challenges.find(({ week_number }) => week_number === week);
  if (!challenge) throw new ApiError('not_found', 'No microchallenge is active');
  return challenge;
};
