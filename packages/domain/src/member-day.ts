import { addDays, daysBetween, type LocalDay } from './local-day.ts';
import { dayIn, hourIn, hourOn, startOfDay } from './zoned-day.ts';

/** A time zone that a member has left, and the last day that they had in it. */
export interface LeftZone {
  readonly timeZone: string;
  readonly lastDay: LocalDay;
}

/** What a member's days depend on. */
export interface MemberClock {
  /** IANA name, or the offset of a zone that this runtime does not know. */
  readonly timeZone: string;
  /** The last day on which the member wrote something. */
  readonly lastActiveOn?: LocalDay | undefined;
  /** The zones left so recently that one of their days is still open. */
  readonly leftZones?: readonly LeftZone[] | undefined;
}

/** No two zones are more days apart than this. A stored day further ahead is wrong, and is ignored. */
const maxDaysApart = 2;

/**
 * The member's day at `now`: the date in their time zone. After a journey to the west it may be earlier than a day on
 * which they wrote something; that day then stays the current one, so that no day occurs twice.
 */
export function memberDay({ timeZone, lastActiveOn }: MemberClock, now: Date): LocalDay {
  const day = dayIn(timeZone, now);
  const isAhead =
    lastActiveOn !== undefined && lastActiveOn > day && daysBetween(day, lastActiveOn) <= maxDaysApart;
  return isAhead ? lastActiveOn : day;
}

/** When the member's day after the one at `now` begins. */
export const nextDayAt = (clock: MemberClock, now: Date): Date =>
  startOfDay(clock.timeZone, addDays(memberDay(clock, now), 1));

/** The hour of the next day until which a spot can be logged for a day. */
const openUntilHour = 12;

/** Whether a clock of the member shows a time before noon, until which the day before is open. */
export const isMorning = ({ timeZone }: Pick<MemberClock, 'timeZone'>, now: Date): boolean =>
  hourIn(timeZone, now) < openUntilHour;

/** The first time after the end of `day` in `dayZone` that a clock in `timeZone` shows noon. */
function noonAfter(day: LocalDay, dayZone: string, timeZone = dayZone): Date {
  const end = startOfDay(dayZone, addDays(day, 1));
  const first = dayIn(timeZone, end);
  for (const later of [0, 1, 2]) {
    const noon = hourOn(timeZone, addDays(first, later), openUntilHour);
    if (noon && noon > end) return noon;
  }
  throw new RangeError(`No clock in ${timeZone} shows noon`);
}

/** The zones that the member had on `day` and has left. */
const zonesOf = (day: LocalDay, { leftZones = [] }: MemberClock): LeftZone[] =>
  leftZones.filter(({ lastDay }) => day <= lastDay);

/**
 * When `day` closes for spots: at noon of the next day. A journey to the east does not shorten it, because it
 * stays open for as long as it would have been in a zone that the member has left. `timeZone` is where noon
 * is, if that is not the member's zone.
 */
export function dayClosesAt(day: LocalDay, clock: MemberClock, timeZone = clock.timeZone): Date {
  const noons = [
    noonAfter(day, clock.timeZone, timeZone),
    ...zonesOf(day, clock).map((left) => noonAfter(day, left.timeZone)),
  ];
  return new Date(Math.max(...noons.map((noon) => noon.getTime())));
}

/** Whether a spot can be logged for `day` at `now`. */
export const isDayOpen = (
  day: LocalDay,
  clock: MemberClock,
  now: Date,
  timeZone = clock.timeZone,
): boolean => {
  const today = memberDay(clock, now);
  return day === today || (day < today && now < dayClosesAt(day, clock, timeZone));
};

/**
 * The days before today that a journey has shortened and that are still open, newest first: nothing is missing from
 * them yet.
 */
export function shortenedDays(clock: MemberClock, now: Date): LocalDay[] {
  const today = memberDay(clock, now);
  return Array.from({ length: maxDaysApart }, (_, index) => addDays(today, -1 - index)).filter((day) =>
    zonesOf(day, clock).some((left) => now < noonAfter(day, left.timeZone)),
  );
}

/** Journeys shorter than a day pass through fewer zones; more are the mistake of a device. */
const maxLeftZones = 8;

/** The clock of a member who changes to another time zone at `now`. */
export function withTimeZone(clock: MemberClock, timeZone: string, now: Date): MemberClock {
  const { lastActiveOn, leftZones = [] } = clock;
  if (timeZone === clock.timeZone) return clock;
  const leaving = { timeZone: clock.timeZone, lastDay: memberDay(clock, now) };
  const others = leftZones.filter((left) => left.timeZone !== timeZone);
  const open = [leaving, ...others].filter((left) => now < noonAfter(left.lastDay, left.timeZone));
  return { timeZone, lastActiveOn, leftZones: open.slice(0, maxLeftZones) };
}
