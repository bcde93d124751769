import { openDays } from './automaticity.ts';
import { type CohortDates, daysPerWeek, lastDay } from './cohort.ts';
import { addDays, daysBetween, type LocalDay } from './local-day.ts';

/**
 * The days after the programme, counted on from its first day as 1. On the last day of the programme, members are asked
 * whether they want to go on. Who says yes is reminded of their own plan until `last`, less and less often.
 */
export const secondMonth = {
  /** Until this day there is a nudge every day. */
  daily: 42,
  /** Until this day there is one every second day, and then two a week. */
  everySecondDay: 54,
  /** On this day, the question is whether the tiny action is still the same. */
  check: 45,
  last: 66,
} as const;

/**
 * The last week, counted from 1, in which a cohort can have a live session, which after the cohort's own weeks is a
 * booster evening. The week is over before the last day of the second month, after which nothing is sent.
 */
export const lastBoosterWeek = Math.floor(secondMonth.last / daysPerWeek);

/** The days after `everySecondDay` with a nudge: two in any seven days. */
const twiceAWeek: readonly number[] = [55, 59, 62, 66];

/** What became of the tiny action by the day of the check. */
export const actionChecks = ['still', 'changed', 'gone'] as const;
export type ActionCheck = (typeof actionChecks)[number];

/** The number of `today`, counted from the first day of the programme as 1. */
export const programmeDay = ({ startsOn }: Pick<CohortDates, 'startsOn'>, today: LocalDay): number =>
  daysBetween(startsOn, today) + 1;

const lastOf = ({ startsOn }: Pick<CohortDates, 'startsOn'>): LocalDay =>
  addDays(startsOn, secondMonth.last - 1);

/**
 * Whether a member can decide on `today` to go on: from the last day of the programme to the last of the second month.
 */
export const canGoOn = (cohort: CohortDates, today: LocalDay): boolean =>
  today >= lastDay(cohort) && today <= lastOf(cohort);

/** Whether the second month has begun on `today`, and neither it nor the week of the goodbye is over. */
export const hasBegun = (cohort: CohortDates, today: LocalDay): boolean =>
  today >= lastDay(cohort) && programmeDay(cohort, today) < secondMonth.last + openDays;

/**
 * Where a member is in the second month on `today`, given whether they want to go on (`undefined`: they have not
 * answered).
 *
 * - `asked`: for a week from the last day of the programme on, until they answer, while they can go on.
 * - `on`: they said yes. `day` of 66; `isCheckOpen` in the week from the day of the check on.
 * - `over`: they said yes, and the last nudge has been sent: for a week, the goodbye is shown.
 * - `none`: anything else.
 */
export function secondMonthOf(cohort: CohortDates, today: LocalDay, isWanted: boolean | undefined) {
  const day = programmeDay(cohort, today);
  const isWithin = (first: number) => day >= first && day < first + openDays;
  if (isWanted === undefined) {
    const isAsked = canGoOn(cohort, today) && isWithin(programmeDay(cohort, lastDay(cohort)));
    return isAsked ? ({ state: 'asked' } as const) : none;
  }
  if (!isWanted || today < lastDay(cohort)) return none;
  if (day < secondMonth.last) return { state: 'on', day, isCheckOpen: isWithin(secondMonth.check) } as const;
  return isWithin(secondMonth.last) ? ({ state: 'over' } as const) : none;
}
const none = { state: 'none' } as const;

/**
 * Whether a member can get anything on `day`: until the last day of the programme, and then, if they said that they
 * want to go on, until the last of the second month.
 */
export const isReached = (cohort: CohortDates, day: LocalDay, isWanted: boolean | undefined): boolean =>
  day <= lastDay(cohort) || (isWanted === true && day <= lastOf(cohort));

/**
 * Which nudges a member gets on `day`: those of the programme until its last day, and then their own words on the days
 * of the second month that have a nudge.
 */
export function nudgesOn(
  cohort: CohortDates,
  day: LocalDay,
  isWanted: boolean | undefined,
): 'programme' | 'own-words' | 'none' {
  if (day <= lastDay(cohort)) return 'programme';
  const isOn = isReached(cohort, day, isWanted) && hasNudge(programmeDay(cohort, day));
  return isOn ? 'own-words' : 'none';
}

/** How often there are nudges around this day of the second month. */
export function nudgeRhythm(day: number): 'daily' | 'everySecondDay' | 'twiceAWeek' {
  if (day <= secondMonth.daily) return 'daily';
  return day <= secondMonth.everySecondDay ? 'everySecondDay' : 'twiceAWeek';
}

function hasNudge(day: number): boolean {
  switch (nudgeRhythm(day)) {
    case 'daily':
      return true;
    case 'everySecondDay':
      return (day - secondMonth.daily) % 2 === 1;
    case 'twiceAWeek':
      return twiceAWeek.includes(day);
  }
}

/**
 * Which of the member's own words the nudge of a day has: on every third day the sentence about who they are, and
 * otherwise the tiny action, as on the days of the check and of the goodbye.
 */
export const ownWordsOf = (day: number): 'tinyAction' | 'identity' =>
  day % 3 === 0 && day !== secondMonth.check && day !== secondMonth.last ? 'identity' : 'tinyAction';
