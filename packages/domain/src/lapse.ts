import { addDays, daysBetween, type LocalDay } from './local-day.ts';

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
 * How often a member has come back after silent days, once they write something on `today`. `returns` is the number
 * before; one who writes again on the same day has not come back again.
 */
export const returnsAfter = (
  returns: number,
  ...[lastActiveOn, today, startsOn]: Parameters<typeof hasLapsed>
): number => returns + (hasLapsed(lastActiveOn, today, startsOn) ? 1 : 0);
