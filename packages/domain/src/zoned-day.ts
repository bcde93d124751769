import { dayNumber, fromDayNumber, type LocalDay } from './local-day.ts';

const millisecondsPerDay = 86_400_000;

/** Making a formatter costs far more than using it, and a program asks for the same one or two zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** What the zone's own clock shows at an instant, as the milliseconds at which a clock in UTC shows the same. */
function clockIn(timeZone: string, instant: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day that `instant` falls on in `timeZone` (an IANA name, such as `UTC` or `Asia/Kolkata`). */
export function dayIn(timeZone: string, instant: Date): LocalDay {
  return fromDayNumber(Math.floor(clockIn(timeZone, instant.getTime()) / millisecondsPerDay));
}

/** The instant at which `day` begins in `timeZone`, also where the clocks change at midnight. */
export function startOfDay(timeZone: string, day: LocalDay): Date {
  const midnight = dayNumber(day) * millisecondsPerDay;
  // The zone's distance from UTC on the day before and on the day after: midnight comes at the one or at the other.
  const [first, second] = [midnight - millisecondsPerDay, midnight + millisecondsPerDay]
    .map((instant) => new Date(midnight - (clockIn(timeZone, instant) - instant)))
    .sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  return dayIn(timeZone, first) === day ? first : second;
}

/** The hour, 0 to 23, that a clock in `timeZone` shows at `instant`. Throws a RangeError for a zone that is none. */
export function hourIn(timeZone: string, instant: Date): number {
  return Math.floor((clockIn(timeZone, instant.getTime()) % millisecondsPerDay) / 3_600_000);
}
