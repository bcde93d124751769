import { dayNumber, type LocalDay } from '@reshape/domain/local-day';

const millisecondsPerDay = 86_400_000;

/** Reads the day in the same zone in which it was written down, so that nobody's clock moves it. */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** A day as it is said: `Sunday 7 June`. */
export const dayName = (day: LocalDay): string => format.format(dayNumber(day) * millisecondsPerDay);
