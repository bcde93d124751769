import { trackerChart } from '@reshape/content/app/worksheets';
import { dayNumber, type LocalDay } from '@reshape/domain/local-day';

const millisecondsPerDay = 86_400_000;

/** Reads the day in the zone in which it is written, so that nobody's clock moves it. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: LocalDay) => formatter.format(dayNumber(day) * millisecondsPerDay);
};

/** "Sat" */
export const weekday = format({ weekday: 'short' });

/** "13" */
export const dayOfMonth = format({ day: 'numeric' });

/** "Jun" */
export const month = format({ month: 'short' });

const inFull = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** "Saturday 13 June", and which of them is today. */
export const dayName = (day: LocalDay, today: LocalDay): string =>
  day === today ? `${trackerChart.today}, ${inFull(day)}` : inFull(day);
