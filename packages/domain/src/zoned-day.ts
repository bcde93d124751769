import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { addDays, dayNumber, fromDayNumber, type LocalDay, localDay } from './local-day.ts';

// The only file that deals with time zones. The getters of a date from `toZonedTime` return local time in the zone, if
// the clock of this device shows that time at all; only `offsetAt` uses them.

const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 24 * millisecondsPerHour;

/** The local date of `instant` in `timeZone`: an IANA name, such as `Asia/Kolkata`, or an offset, such as `+05:30`. */
export function dayIn(timeZone: string, instant: Date): LocalDay {
  // Needed with every call, and much cheaper than a zone with clock changes.
  if (timeZone === 'UTC') return fromDayNumber(Math.floor(instant.getTime() / millisecondsPerDay));
  return fromDayNumber(Math.floor(shownAt(timeZone, instant) / millisecondsPerDay));
}

/** The local hour, 0 to 23, in `timeZone` at `instant`. */
export function hourIn(timeZone: string, instant: Date): number {
  return new Date(shownAt(timeZone, instant)).getUTCHours();
}

/** The instant at which `day` begins in `timeZone`; for a day that the zone does not have, the next one. */
export function startOfDay(timeZone: string, day: LocalDay): Date {
  return hourOn(timeZone, day, 0) ?? startOfDay(timeZone, addDays(day, 1));
}

/** When a month such as `2026-06` begins in `timeZone`, and when the next one does. */
export function monthIn(timeZone: string, month: string): { readonly from: Date; readonly until: Date } {
  const first = localDay(`${month}-01`);
  const next = localDay(`${addDays(first, 31).slice(0, 7)}-01`);
  return { from: startOfDay(timeZone, first), until: startOfDay(timeZone, next) };
}

/**
 * The first instant at which a clock in `timeZone` shows `hour` o'clock on `day`; if a clock change skips
 * that hour, as much later as the clock was put forward. `undefined` if the zone has no such day, like
 * Samoa's 30 December 2011. Computed from the zone's offsets before and after, because date-fns-tz confuses a
 * skipped hour with the one before it.
 */
export const hourOn = (timeZone: string, day: LocalDay, hour: number): Date | undefined =>
  timeOn(timeZone, day, hour * millisecondsPerHour);

/** When a clock in `timeZone` shows on `day` what it shows at `instant`; a skipped time is treated as in `hourOn`. */
export function sameTimeOn(timeZone: string, day: LocalDay, instant: Date): Date {
  const sinceMidnight = shownAt(timeZone, instant) % millisecondsPerDay;
  return timeOn(timeZone, day, sinceMidnight) ?? startOfDay(timeZone, day);
}

/**
 * The first instant at which a clock in `timeZone` shows so many milliseconds since midnight on `day`; see `hourOn`.
 */
function timeOn(timeZone: string, day: LocalDay, sinceMidnight: number): Date | undefined {
  const shown = dayNumber(day) * millisecondsPerDay + sinceMidnight;
  const before = offsetAt(timeZone, shown - millisecondsPerDay);
  const after = offsetAt(timeZone, shown + millisecondsPerDay);
  const [first, second] = before > after ? [before, after] : [after, before];
  const sound = [shown - first, shown - second].find((time) => time + offsetAt(timeZone, time) === shown);
  const time = sound ?? shown - before;
  const dayThere = Math.floor((time + offsetAt(timeZone, time)) / millisecondsPerDay);
  return dayThere === dayNumber(day) ? new Date(time) : undefined;
}

/** The offset of `timeZone` from UTC at `instant`, in minutes. */
export const offsetMinutes = (timeZone: string, instant: Date): number =>
  Math.round(offsetAt(timeZone, instant.getTime()) / 60_000);

/** The same, such as `+05:30`. */
export function utcOffset(timeZone: string, instant: Date): string {
  const minutes = offsetMinutes(timeZone, instant);
  const [hours, minutesLeft] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutesLeft).padStart(2, '0')}`;
}

/** The offset of `timeZone` from UTC at `time`, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const clock = toZonedTime(time, timeZone);
  const [year, month, day] = [clock.getFullYear(), clock.getMonth(), clock.getDate()];
  const shown = Date.UTC(year, month, day, clock.getHours(), clock.getMinutes(), clock.getSeconds());
  const offset = shown - Math.floor(time / 1000) * 1000;
  // A time that the clock of this device skips comes out late, by as much as that clock was put forward.
  const hoursBefore = new Date(clock.getTime() - 3 * millisecondsPerHour);
  const actual = offset - (hoursBefore.getTimezoneOffset() - clock.getTimezoneOffset()) * 60_000;
  return actual < offset && getTimezoneOffset(timeZone, new Date(time + actual)) === actual ? actual : offset;
}

/** What clocks in `timeZone` show at `instant`, as the time at which clocks in UTC show the same. */
const shownAt = (timeZone: string, instant: Date): number =>
  instant.getTime() + offsetAt(timeZone, instant.getTime());
