import { spotList } from '@reshape/content/app/spots';
import { addDays, dayNumber, type LocalDay } from '@reshape/domain/local-day';

const millisecondsPerDay = 86_400_000;

let format: Intl.DateTimeFormat | undefined;

/**
 * Reads the day in the same zone in which it was written down, so that nobody's clock moves it. Made at the first day
 * that is read: it takes the browser some milliseconds, for which the login page has no use.
 */
const inWords = (): Intl.DateTimeFormat => {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format;
};

/** Weekday, day, month and year, without the commas that browsers set differently. */
function wordsOf(day: LocalDay): string[] {
  const parts = inWords().formatToParts(dayNumber(day) * millisecondsPerDay);
  return parts.filter(({ type }) => type !== 'literal').map(({ value }) => value);
}

/** What stands over the spots of `day`: "Today", "Yesterday", or the date, with its year when it is not this one. */
export function dayHeading(day: LocalDay, today: LocalDay): string {
  if (day === today) return spotList.today;
  if (day === addDays(today, -1)) return spotList.yesterday;
  const words = wordsOf(day);
  return (day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -1) : words).join(' ');
}
