import { addDays, daysBetween, type LocalDay } from './local-day.ts';
import { dayIn, sameTimeOn } from './zoned-day.ts';

/** What may have kept a member away. */
export const obstacles = ['no-time', 'forgot', 'too-big', 'no-mood'] as const;
export type Obstacle = (typeof obstacles)[number];

/** After this many days without anything written, the dashboard asks what got in the way. */
const silentDays = 2;

/**
 * Whether the days before `today` were silent, of those since `startsOn`, the first day of the cohort. A member who has
 * never written anything is not asked.
 */
export function hasLapsed(lastActiveOn: LocalDay | undefined, today: LocalDay, startsOn: LocalDay): boolean {
  if (lastActiveOn === undefined) return false;
  const dayBefore = addDays(startsOn, -1);
  return daysBetween(lastActiveOn > dayBefore ? lastActiveOn : dayBefore, today) > silentDays;
}

/**
 * How often a member has come back after silent days in the cohort that begins on `startsOn`. `returns` is the number
 * when they last wrote something, which is of an earlier cohort if that was before this day.
 */
export const returnsSince = (
  startsOn: LocalDay,
  { returns, lastActiveOn }: { readonly returns: number; readonly lastActiveOn: LocalDay | undefined },
): number => (lastActiveOn !== undefined && lastActiveOn < startsOn ? 0 : returns);

/**
 * How often a member has come back after silent days, once they write something on `today`. `returns` is the number
 * before; one who writes again on the same day has not come back again.
 */
export const returnsAfter = (
  returns: number,
  ...[lastActiveOn, today, startsOn]: Parameters<typeof hasLapsed>
): number =>
  returnsSince(startsOn, { returns, lastActiveOn }) + (hasLapsed(lastActiveOn, today, startsOn) ? 1 : 0);

/** From how many hours before the time of a lapse to how many after it the plan for an obstacle is read back. */
const hoursAround = { before: 1, after: 2 } as const;
const millisecondsPerHour = 3_600_000;

/**
 * Whether a clock in `timeZone` shows at `now` about the time of the last lapse. `lapsedAt` is when the member last
 * wrote something before the latest silent days; a lapse begins where the next entry would have been.
 */
export function isHourOfLapse(lapsedAt: Date, now: Date, timeZone: string): boolean {
  const today = dayIn(timeZone, now);
  return [-1, 0, 1].some((days) => {
    const at = sameTimeOn(timeZone, addDays(today, days), lapsedAt).getTime();
    const hours = (now.getTime() - at) / millisecondsPerHour;
    return hours >= -hoursAround.before && hours < hoursAround.after;
  });
}
