import { dayNumber, type LocalDay } from '@reshape/domain/local-day';
import { beginning } from '@reshape/domain/text';
import { timeFormat, timeIn } from './time-of-day.ts';

const millisecondsPerDay = 86_400_000;

/**
 * Returns a formatter of days. A `LocalDay` has no time zone, so it is formatted in UTC. The formatter is created
 * on first use, because that takes a few milliseconds.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: LocalDay) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
    return formatter.format(dayNumber(day) * millisecondsPerDay);
  };
}

/** `Sat` */
export const shortWeekday = dayFormat({ weekday: 'short' });
/** `Saturday` */
export const longWeekday = dayFormat({ weekday: 'long' });
/** `13` */
export const dayOfMonth = dayFormat({ day: 'numeric' });
/** `Jun` */
export const shortMonth = dayFormat({ month: 'short' });
/** `13 June 2026` */
export const fullDate = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
/** `13 June` */
export const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' });

// Composed here, because browsers differ in the comma.
/** `Saturday, 13 June` */
export const longDay = (day: LocalDay): string => `${longWeekday(day)}, ${dayAndMonth(day)}`;
/** `Saturday, 13 June 2026` */
export const longDate = (day: LocalDay): string => `${longWeekday(day)}, ${fullDate(day)}`;

/** `Saturday, 13 June`, with the year unless it is the one of `today`. */
export const dayInWords = (day: LocalDay, today: LocalDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDate(day);

/** `text` with each number on the same line as the word after it: a day with its month, a time with its AM or PM. */
export const unbrokenDays = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');

const excerptLength = 40;

/** How much of a text is shown in a label or a link, which cannot be unfolded. */
export const labelLength = 400;

/** The first `length` characters of a text, up to the end of a word. */
export function excerpt(text: string, length = excerptLength): string {
  const start = beginning(text, length);
  return start === text ? text : `${start.replace(/\s+\S*$/, '')}…`;
}

/** A time in `timeZone`: `8:00 am`; noon and midnight by their names. */
export const clockTime = (at: Date, timeZone: string): string => timeIn(timeFormat(timeZone), at);

let hourFormat: Intl.DateTimeFormat | undefined;

/** An hour as `clockTime` shows it. Lists format all hours of a day on each render, so the formatter is reused. */
export function hourName(hour: number): string {
  hourFormat ??= timeFormat('UTC');
  return timeIn(hourFormat, new Date(Date.UTC(2000, 0, 1, hour)));
}
