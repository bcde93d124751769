import { type CohortDates, firstDayOfWeek } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';
import { partOfDay, partsOfDay } from './reflections/week-facts.ts';
import { type Instinct, rankInstincts } from './scan.ts';
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

/** A spot with an instinct. `hour` is the local time at which it was logged, if that was on its day. */
export interface TaggedDay {
  readonly date: LocalDay;
  readonly instinct: Instinct;
  readonly hour?: number | undefined;
}

/** How often an instinct was behind a spot: in all, by the part of the day of logging, and by week of the cohort. */
export interface InstinctRow {
  readonly instinct: Instinct;
  readonly count: number;
  readonly parts: readonly number[];
  readonly weeks: readonly number[];
}

/** The instincts behind a member's spots, most frequent first; those that never were are left out. */
export function instinctMap(cohort: CohortDates, tagged: readonly TaggedDay[]): InstinctRow[] {
  return rankInstincts(tagged.map(({ instinct }) => instinct))
    .filter(({ count }) => count > 0)
    .map(({ instinct, count }) => {
      const own = tagged.filter((spot) => spot.instinct === instinct);
      const hours = own.flatMap(({ hour }) => hour ?? []);
      return {
        instinct,
        count,
        parts: partsOfDay.map((part) => hours.filter((hour) => partOfDay(hour) === part).length),
        weeks: Array.from({ length: cohort.weeks }, (_, week) => {
          const first = firstDayOfWeek(cohort, week + 1);
          return own.filter(({ date }) => date >= first && date < addDays(first, 7)).length;
        }),
      };
    });
}

export interface Runs {
  /** The run that ends today, or yesterday as long as nothing is logged today. */
  readonly current: number;
  readonly longest: number;
}

/**
 * The runs of consecutive days among `days`, as of `today`. Days in `open` do not end the current one, as in
 * `aliveRun`.
 */
export const runsOf = (days: readonly LocalDay[], today: LocalDay, open: readonly LocalDay[] = []): Runs => ({
  current: aliveRun(days, today, open),
  longest: streak(days, today).longest,
});
