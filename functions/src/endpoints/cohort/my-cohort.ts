import type { myCohort as row } from '@reshape/contract/cohort';
import type { Handler } from '../handler.ts';
import { cohortOf } from './cohort-of.ts';

/** The calendar of the member's cohort. */
export const myCohort: Handler<typeof row> = async ({ session }, world) => {
  const { title, startsOn, weeks, sessions } = (await cohortOf(session.sub, world)).cohort;
  return {
    title,
    starts_on: startsOn,
    weeks,
    sessions: sessions.map(({ week, startsAt, minutes }) => ({
      week,
      starts_at: startsAt.toISOString(),
      minutes,
    })),
  };
};
