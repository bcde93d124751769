import { dayNumber, type LocalDay } from '@reshape/domain/local-day';

const millisecondsPerDay = 86_400_000;

/** A day as a date, such as `Sunday 21 June 2026`: read in the zone in which it is written down, so no clock moves it. */
export const dayInWords = (day: LocalDay): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(dayNumber(day) * millisecondsPerDay)
    .replaceAll(',', '');

/** An hour of the day as this person writes it: `08:00`, or `8:00 AM`. */
export const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, hour),
  );

/** The time zone of this device as an IANA name, such as `Asia/Kolkata`. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const ownName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Whether two names are of one time zone: browsers do not agree whether it is Asia/Kolkata or Asia/Calcutta. */
export const isSameZone = (one: string, other: string): boolean => ownName(one) === ownName(other);
