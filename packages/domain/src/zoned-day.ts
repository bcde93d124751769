import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import { fromDayNumber, type LocalDay } from './local-day.ts';

const millisecondsPerDay = 86_400_000;

/** The day that `instant` falls on in `timeZone` (an IANA name, such as `UTC` or `Asia/Kolkata`). */
export function dayIn(timeZone: string, instant: Date): LocalDay {
  // The getters of this date show the zone's own clock. A formatter of dates would weigh 5 kB in the web app.
  const clock = toZonedTime(instant, timeZone);
  return fromDayNumber(Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()) / millisecondsPerDay);
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(timeZone: string, day: LocalDay): Date {
  return fromZonedTime(`${day}T00:00:00`, timeZone);
}

/** The hour, 0 to 23, that a clock in `timeZone` shows at `instant`. Throws a RangeError for a zone that is none. */
export function hourIn(timeZone: string, instant: Date): number {
  return Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(instant),
  );
}
