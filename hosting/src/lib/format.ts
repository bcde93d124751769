import { dayNumber, type LocalDay } from '@reshape/domain/local-day';

const millisecondsPerDay = 86_400_000;

/**
 * Formats days without the commas that browsers place differently, in the zone that the day was written in, so that no
 * clock shifts it. The formatter is created on first use, because that takes some milliseconds.
 */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: LocalDay) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
    return formatter.format(dayNumber(day) * millisecondsPerDay).replaceAll(',', '');
  };
}

/** `Sat` */
export const shortWeekday = dayFormat({ weekday: 'short' });
/** `13` */
export const dayOfMonth = dayFormat({ day: 'numeric' });
/** `Jun` */
export const shortMonth = dayFormat({ month: 'short' });
/** `Saturday 13 June` */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
/** `13 June 2026` */
export const fullDate = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
/** `Saturday 13 June 2026` */
export const longDate = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Saturday 13 June`, with the year unless it is the one of `today`. */
export const dayInWords = (day: LocalDay, today: LocalDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDate(day);

/** A time on the clock of this device, as it writes times: `08:00`, or `8:00 AM`. */
export const clockTime = (at: Date): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);

let hourFormat: Intl.DateTimeFormat | undefined;

/** An hour as this device writes it. Lists name all of a day at each render, so the formatter is kept. */
export function hourName(hour: number): string {
  hourFormat ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
  return hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)));
}

/** The time zone of this device as an IANA name, such as `Asia/Kolkata`. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A time zone as people call it: `India Standard Time`, and not by one of its names for computers, of which browsers use an
 * old one. Zones without such a name are called by their city.
 */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^$|^GMT[+-]/.test(name) ? zone.replaceAll('_', ' ') : name;
}

const canonicalName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Whether two names are of one time zone: browsers disagree on Asia/Kolkata and Asia/Calcutta. */
export const isSameZone = (one: string, other: string): boolean =>
  canonicalName(one) === canonicalName(other);
