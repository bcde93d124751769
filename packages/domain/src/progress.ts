import { type CohortDates, firstDayOfWeek } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';
import { aliveRun, streak } from './spots.ts';

/** The days on which a member logged something, in any order; a day occurs once per thing logged. */
export interface ProgressRecords {
  readonly spots: readonly LocalDay[];
  /** Days with the tiny action of any worksheet. */
  readonly actions: readonly LocalDay[];
  /** Days with any challenge. */
  readonly challenges: readonly LocalDay[];
}

export interface ProgressDay {
  readonly date: LocalDay;
  readonly spots: number;
  readonly hasAction: boolean;
  readonly hasChallenge: boolean;
  /** The day is in the future, so nothing can be missing from it. */
  readonly isAhead: boolean;
}

/** Every day of the cohort, by week, with what was logged on it. Logs before and after the cohort are left out. */
export function progressWeeks(
  cohort: CohortDates,
  { spots, actions, challenges }: ProgressRecords,
  today: LocalDay,
): ProgressDay[][] {
  const spotsOn = new Map<LocalDay, number>();
  for (const date of spots) spotsOn.set(date, (spotsOn.get(date) ?? 0) + 1);
  const actionDays = new Set(actions);
  const challengeDays = new Set(challenges);
  return Array.from({ length: cohort.weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(firstDayOfWeek(cohort, week + 1), day);
      return {
        date,
        spots: spotsOn.get(date) ?? 0,
        hasAction: actionDays.has(date),
        hasChallenge: challengeDays.has(date),
        isAhead: date > today,
      };
    }),
  );
}

export interface Runs {
  /** The run that ends today, or yesterday as long as nothing is logged today. */
  readonly current: number;
  readonly longest: number;
}

/** The runs of consecutive days among `days`, as of `today`. */
export const runsOf = (days: readonly LocalDay[], today: LocalDay): Runs => ({
  current: aliveRun(days, today),
  longest: streak(days, today).longest,
});
