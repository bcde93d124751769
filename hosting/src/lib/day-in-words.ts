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
