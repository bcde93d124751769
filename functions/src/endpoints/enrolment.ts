import { programme } from '@reshape/content/programme';
import { cohortOnOffer } from '@reshape/domain/cohort';
import { seatsLeft } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import { calendarOf } from './cohort.ts';
import type { Handler } from './handler.ts';

/** The cohort that a newcomer can join. */
export const enrolment: Handler<'enrolment'> = async ({ now }, { cohorts }) => {
  const cohort = cohortOnOffer(await cohorts.open(), dayIn(programme.timeZone, now));
  if (!cohort) return null;
  return {
    ...calendarOf(cohort),
    platform: cohort.platform ?? programme.sessionPlatform,
    seats_left: seatsLeft(cohort.seats, cohort.taken) ?? null,
  };
};
