import { addDays, daysBetween, type LocalDay } from './local-day.ts';
import { dayIn, startOfDay } from './zoned-day.ts';

export const daysPerWeek = 7;

/** The part of a cohort that its calendar needs: the first day and the number of weeks. */
export interface CohortDates {
  readonly startsOn: LocalDay;
  readonly weeks: number;
}

export type CohortPhase =
  /** `daysUntil` the first day: 1 on the day before. */
  | { readonly phase: 'before'; readonly daysUntil: number }
  /** `week` from 1, `day` of the programme from 1, `dayOfWeek` 1 to 7 counted from the cohort's first weekday. */
  | { readonly phase: 'running'; readonly week: number; readonly day: number; readonly dayOfWeek: number }
  /** `daysSince` the last day: 1 on the day after. */
  | { readonly phase: 'after'; readonly daysSince: number };

/** The last day of the programme. */
export function lastDay({ startsOn, weeks }: CohortDates): LocalDay {
  return addDays(startsOn, weeks * daysPerWeek - 1);
}

/** How many days after the last day members are asked how it was, and those who have not answered are asked `again`. */
export const feedbackAsked = { first: 2, again: 7 } as const;

/** From which day on members can say how it was. */
export const feedbackOpensOn = (cohort: CohortDates): LocalDay => addDays(lastDay(cohort), -1);

/** The day of week `week`, counted from 1, that is the same day of the week as `day`. */
export function sameWeekdayIn(cohort: Pick<CohortDates, 'startsOn'>, week: number, day: LocalDay): LocalDay {
  const first = firstDayOfWeek(cohort, week);
  return addDays(first, ((daysBetween(first, day) % daysPerWeek) + daysPerWeek) % daysPerWeek);
}

/** The first day of week `week`, counted from 1. */
export function firstDayOfWeek({ startsOn }: Pick<CohortDates, 'startsOn'>, week: number): LocalDay {
  return addDays(startsOn, (week - 1) * daysPerWeek);
}

/** Whether a week of the cohort, counted from 1, is in the future, is running, or is over. */
export function weekPhase(
  cohort: Pick<CohortDates, 'startsOn'>,
  week: number,
  today: LocalDay,
): 'ahead' | 'running' | 'over' {
  if (today < firstDayOfWeek(cohort, week)) return 'ahead';
  return today < firstDayOfWeek(cohort, week + 1) ? 'running' : 'over';
}

/**
 * The entries that the rules of the running weeks look at: from the first day on, those since then, so that a member
 * who began early starts like all others; before it, all of them.
 */
export const entriesThatCount = <Entry extends { readonly date: LocalDay }>(
  { startsOn }: Pick<CohortDates, 'startsOn'>,
  entries: readonly Entry[],
  today: LocalDay,
): readonly Entry[] => (today < startsOn ? entries : entries.filter(({ date }) => date >= startsOn));

/** The position of `today` in the cohort's calendar. */
export function cohortPhase(cohort: CohortDates, today: LocalDay): CohortPhase {
  const passed = daysBetween(cohort.startsOn, today);
  if (passed < 0) return { phase: 'before', daysUntil: -passed };
  const daysSince = daysBetween(lastDay(cohort), today);
  if (daysSince > 0) return { phase: 'after', daysSince };
  return {
    phase: 'running',
    week: Math.floor(passed / daysPerWeek) + 1,
    day: passed + 1,
    dayOfWeek: (passed % daysPerWeek) + 1,
  };
}

/** How many weeks have begun: none before the first day, all of them after the last. */
export function weeksBegun({ startsOn, weeks }: CohortDates, today: LocalDay): number {
  const begun = Math.floor(daysBetween(startsOn, today) / daysPerWeek) + 1;
  return Math.min(weeks, Math.max(0, begun));
}

/** The week whose microchallenge is active: the running one, the first before the start, the last after the end. */
export const activeWeek = (cohort: CohortDates, today: LocalDay): number =>
  Math.max(1, weeksBegun(cohort, today));

export const cohortStates = ['planned', 'running', 'ended'] as const;
export type CohortState = (typeof cohortStates)[number];

/** The state of a cohort, which follows from its days. */
export function cohortState(cohort: CohortDates, today: LocalDay): CohortState {
  if (today < cohort.startsOn) return 'planned';
  return today <= lastDay(cohort) ? 'running' : 'ended';
}

/** Whether a newcomer can join the cohort on `today`: it is open for enrolment and has not ended. */
export const isOpenFor = (
  cohort: CohortDates & { readonly enrolment: 'open' | 'closed' },
  today: LocalDay,
): boolean => cohort.enrolment === 'open' && cohortState(cohort, today) !== 'ended';

/**
 * The open cohort to offer to a newcomer: the next to begin or, if none is still to come, the most recent one that is
 * not over.
 */
export function cohortOnOffer<Cohort extends CohortDates>(
  open: readonly Cohort[],
  today: LocalDay,
): Cohort | undefined {
  const byStart = open
    .filter((cohort) => lastDay(cohort) >= today)
    .sort((a, b) => daysBetween(b.startsOn, a.startsOn));
  return byStart.find(({ startsOn }) => startsOn > today) ?? byStart.at(-1);
}

/**
 * The first day of the last full week before `today`, in weeks counted from the cohort's first day; `undefined` until
 * the first week is over. Weeks continue to be counted after the programme has ended.
 */
export function lastFullWeek({ startsOn }: CohortDates, today: LocalDay): LocalDay | undefined {
  const fullWeeks = Math.floor(daysBetween(startsOn, today) / daysPerWeek);
  return fullWeeks < 1 ? undefined : addDays(startsOn, (fullWeeks - 1) * daysPerWeek);
}

/**
 * The first day of the cohort's week in which a member joined on `day`; the first week for members who joined
 * earlier.
 */
export function firstWeekOf({ startsOn }: CohortDates, day: LocalDay): LocalDay {
  const weeks = Math.floor(daysBetween(startsOn, day) / daysPerWeek);
  return addDays(startsOn, Math.max(0, weeks) * daysPerWeek);
}

/**
 * Which weekly reflection, counted from 1, can be read from `day` on: that on the week which ended the day before;
 * `undefined` on other days and after the one on the last week. `joinedOn` is the day of the member's first sign-in.
 */
export function reflectionOfDay(cohort: CohortDates, joinedOn: LocalDay, day: LocalDay): number | undefined {
  const weeks = daysBetween(firstWeekOf(cohort, joinedOn), day) / daysPerWeek;
  const isDay = Number.isInteger(weeks) && weeks >= 1 && day <= addDays(lastDay(cohort), 1);
  return isDay ? weeks : undefined;
}

/** Unique ids for the sessions of a cohort that were stored without ids, in the order of the sessions. */
export function liveSessionIds(startsOn: LocalDay, weeks: readonly number[]): string[] {
  return weeks.map((week, index) => {
    const earlier = weeks.slice(0, index).filter((earlierWeek) => earlierWeek === week).length;
    return `live-session-${startsOn}-week-${week}${earlier === 0 ? '' : `-${earlier + 1}`}`;
  });
}

/** The times of a live session that decide when it can be joined. */
export interface LiveSessionTime {
  readonly startsAt: Date;
  readonly minutes: number;
}

const millisecondsPerHour = 3_600_000;

/** How many hours before a session its link is shown, if that is earlier than the start of its day. */
const joinHours = 12;

/** Whether a session is over at `now`. */
export const isOver = ({ startsAt, minutes }: LiveSessionTime, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() + minutes * 60_000;

/**
 * Whether a session can be joined at `now`: from the start of its day in `timeZone`, or from `joinHours` before it if
 * that is earlier, until it is over.
 */
export function isJoinable(session: LiveSessionTime, now: Date, timeZone: string): boolean {
  const { startsAt } = session;
  const dayBegins = startOfDay(timeZone, dayIn(timeZone, startsAt)).getTime();
  const opens = Math.min(dayBegins, startsAt.getTime() - joinHours * millisecondsPerHour);
  return now.getTime() >= opens && !isOver(session, now);
}
