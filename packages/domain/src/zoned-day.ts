import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { dayNumber, fromDayNumber, type LocalDay } from './local-day.ts';

// The only file that knows zones. The getters of a date from `toZonedTime` show the zone's own clock.

const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 24 * millisecondsPerHour;

/** The day that `instant` falls on in `timeZone` (an IANA name, such as `UTC` or `Asia/Kolkata`). */
export function dayIn(timeZone: string, instant: Date): LocalDay {
  // Asked with every call, and much cheaper than a zone with rules.
  if (timeZone === 'UTC') return fromDayNumber(Math.floor(instant.getTime() / millisecondsPerDay));
  const clock = toZonedTime(instant, timeZone);
  return fromDayNumber(Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()) / millisecondsPerDay);
}

/** The hour, 0 to 23, that a clock in `timeZone` shows at `instant`. */
export function hourIn(timeZone: string, instant: Date): number {
  return toZonedTime(instant, timeZone).getHours();
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(timeZone: string, day: LocalDay): Date {
  return fromZonedTime(`${day}T00:00:00`, timeZone);
}

/**
 * The first instant at which a clock in `timeZone` shows `hour` o'clock on `day`; where the clocks skip that hour, as much
 * after it as they were put forward. `undefined` where the zone has no such day, as Samoa had no 30 December 2011.
 * Counted from the zone's offsets before and after: date-fns-tz takes an hour that is skipped for the one before it.
 */
export function hourOn(timeZone: string, day: LocalDay, hour: number): Date | undefined {
  const shown = dayNumber(day) * millisecondsPerDay + hour * millisecondsPerHour;
  const before = offsetAt(timeZone, shown - millisecondsPerDay);
  const after = offsetAt(timeZone, shown + millisecondsPerDay);
  const [first, second] = before > after ? [before, after] : [after, before];
  const sound = [shown - first, shown - second].find((time) => time + offsetAt(timeZone, time) === shown);
  const time = sound ?? shown - before;
  const dayThere = Math.floor((time + offsetAt(timeZone, time)) / millisecondsPerDay);
  return dayThere === dayNumber(day) ? new Date(time) : undefined;
}

/** How far a clock in `timeZone` is ahead of UTC at `time`, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const clock = toZonedTime(time, timeZone);
  const [year, month, day] = [clock.getFullYear(), clock.getMonth(), clock.getDate()];
  const shown = Date.UTC(year, month, day, clock.getHours(), clock.getMinutes(), clock.getSeconds());
  return shown - Math.floor(time / 1000) * 1000;
}
