import { programme } from '@reshape/content/programme';
import type { LocalDay } from '@reshape/domain/local-day';
import { type MemberClock, memberDay, withTimeZone } from '@reshape/domain/member-day';

/** The fields of a member's document that their days depend on. */
export interface DayFields {
  readonly timeZone?: string | undefined;
  readonly lastActiveOn?: LocalDay | undefined;
  readonly leftZones?: { timeZone: string; lastDay: LocalDay }[] | undefined;
}

/** What the member's days depend on: the programme's time zone as long as they have none of their own. */
export const clockOf = ({ timeZone, lastActiveOn, leftZones }: DayFields): MemberClock => ({
  timeZone: timeZone ?? programme.timeZone,
  lastActiveOn,
  leftZones,
});

/** The member's day at `now`, by which everything is dated; for anybody else, the programme's. */
export const todayOf = (member: DayFields | undefined, now: Date): LocalDay =>
  memberDay(clockOf(member ?? {}), now);

/** The fields to store when the member's time zone becomes `timeZone`. */
export function inTimeZone(fields: DayFields, timeZone: string, now: Date): Omit<DayFields, 'lastActiveOn'> {
  const { leftZones = [] } = withTimeZone(clockOf(fields), timeZone, now);
  return { timeZone, leftZones: [...leftZones] };
}

/** The fields to store when a device names its time zone: a member who has one keeps it. */
export function firstTimeZone(
  stored: DayFields | undefined,
  timeZone: string | undefined,
  now: Date,
): Omit<DayFields, 'lastActiveOn'> {
  if (timeZone === undefined || stored?.timeZone !== undefined) return {};
  return stored ? inTimeZone(stored, timeZone, now) : { timeZone };
}
