import { type CohortDates, lastDay } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { streak } from '@reshape/domain/streak';

const within = (days: readonly LocalDay[], dates: CohortDates): LocalDay[] =>
  days.filter((day) => day >= dates.startsOn && day <= lastDay(dates));

/** How many of `days` lie in the programme; one that comes several times counts several times. */
export const countWithin = (days: readonly LocalDay[], dates: CohortDates): number =>
  within(days, dates).length;

/** How many different days of the programme are among `days`. */
export const daysWithin = (days: readonly LocalDay[], dates: CohortDates): number =>
  new Set(within(days, dates)).size;

/** The longest run of days in a row within the programme. */
export const longestRunWithin = (days: readonly LocalDay[], dates: CohortDates): number =>
  streak(within(days, dates), lastDay(dates)).longest;
