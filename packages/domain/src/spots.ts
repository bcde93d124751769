import { addDays, dayNumber, type LocalDay } from './local-day.ts';
import { dayIn, hourOn, startOfDay } from './zoned-day.ts';

/** The hour until which a spot can be logged for yesterday, in the member's time zone. */
const yesterdayUntilHour = 12;

/**
 * When the day before `today` closes for spots: the first time after the start of `today` in `programmeZone` that a
 * clock in `timeZone` shows noon. Throws a RangeError when there is none.
 */
export function yesterdayClosesAt(today: LocalDay, programmeZone: string, timeZone: string): Date {
  const start = startOfDay(programmeZone, today);
  const first = dayIn(timeZone, start);
  for (const later of [0, 1, 2]) {
    const noon = hourOn(timeZone, addDays(first, later), yesterdayUntilHour);
    if (noon && noon > start) return noon;
  }
  throw new RangeError(`No clock in ${timeZone} shows noon`);
}

/** Lengths of runs of consecutive days with a spot, in days (product 5.5). */
export interface Streak {
  /** The run that ends today; 0 when nothing was logged today. */
  readonly current: number;
  readonly longest: number;
}

/** The length in days of the run of consecutive `days` that ends on `last`; 0 when `last` is not among them. */
export function runEndingOn(days: Iterable<LocalDay>, last: LocalDay): number {
  const logged = new Set(days);
  let length = 0;
  while (logged.has(addDays(last, -length))) length += 1;
  return length;
}

/**
 * The streak of a member who logged spots on `days`, in any order and with repeats, as of `today` (product 5.5). Days
 * after today count only for the longest run.
 */
export function streak(days: Iterable<LocalDay>, today: LocalDay): Streak {
  const logged = new Set(days);
  const newestFirst = [...logged].map(dayNumber).sort((a, b) => b - a);
  let longest = 0;
  let run = 0;
  newestFirst.forEach((day, index) => {
    run = newestFirst[index - 1] === day + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return { current: runEndingOn(logged, today), longest };
}

/**
 * The length of the run that ends today, or yesterday if nothing is logged today: the run that a spot today would
 * extend. 0 when there is none.
 */
export function aliveRun(days: Iterable<LocalDay>, today: LocalDay): number {
  const logged = new Set(days);
  return runEndingOn(logged, logged.has(today) ? today : addDays(today, -1));
}

/** The number shown to members: one less than the current streak, never below 0 (product 5.5). */
export function displayedStreak({ current }: Streak): number {
  return Math.max(0, current - 1);
}
