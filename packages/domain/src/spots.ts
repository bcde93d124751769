import { addDays, dayNumber, type LocalDay } from './local-day.ts';

/**
 * Spots by day, the oldest first, and within a day in the order in which they were logged. `logged` are in that order,
 * which differs where a spot was logged for the day before.
 */
export const byDay = <Spot extends { readonly date: LocalDay }>(logged: readonly Spot[]): Spot[] =>
  [...logged].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

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
 * The length of the run that a spot today would extend: it ends today, or yesterday if nothing is logged
 * today. A day in `open` that has no spot yet neither counts nor ends the run. 0 when there is none.
 */
export function aliveRun(days: Iterable<LocalDay>, today: LocalDay, open: readonly LocalDay[] = []): number {
  const logged = new Set(days);
  const pending = new Set([today, ...open]);
  let length = 0;
  for (let day = today; logged.has(day) || pending.has(day); day = addDays(day, -1))
    if (logged.has(day)) length += 1;
  return length;
}

/** The number shown to members: one less than the current streak, never below 0 (product 5.5). */
export function displayedStreak({ current }: Streak): number {
  return Math.max(0, current - 1);
}
