import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { type LocalDay, localDay } from './local-day.ts';

/** The day that `instant` falls on in `timeZone` (an IANA name, such as `UTC` or `Asia/Kolkata`). */
export function dayIn(timeZone: string, instant: Date): LocalDay {
  return localDay(formatInTimeZone(instant, timeZone, 'yyyy-MM-dd'));
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(timeZone: string, day: LocalDay): Date {
  return fromZonedTime(`${day}T00:00:00`, timeZone);
}
