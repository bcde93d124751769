import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import { fromDayNumber, type LocalDay } from './local-day.ts';

// The only file that knows zones. The getters of a date from `toZonedTime` show the zone's own clock.

const millisecondsPerDay = 86_400_000;

/** The day that `instant` falls on in `timeZone` (an IANA name, such as `UTC` or `Asia/Kolkata`). */
export function dayIn(timeZone: string, instant: Date): LocalDay {
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
