import { trackerChart } from '@reshape/content/app/worksheets';
import { dayNumber, type LocalDay } from '@reshape/domain/local-day';
import { type TrackerDay, trackerWindow, type WindowDay } from '@reshape/domain/tracker';

/**
 * The seven days that are shown of a worksheet: up to today while it is the current one; of an earlier one the seven
 * days up to the last on which it was ticked or unticked, for after that nobody could.
 */
export function shownWindow(
  history: readonly TrackerDay[],
  today: LocalDay,
  { isPast }: { readonly isPast: boolean },
): WindowDay[] {
  const days = history.map(({ date }) => date).filter((date) => date <= today);
  const lastSaid = days.reduce<LocalDay | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
  return trackerWindow(history, (isPast && lastSaid) || today);
}

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

/** What stands under each day, in lines: weekday, day, and the month where it begins to be said. It fits 320 pixels. */
export const tickLabels = (days: readonly WindowDay[], today: LocalDay): string[] =>
  days.map(({ date }, index) => {
    const before = days[index - 1]?.date;
    const isNewMonth = before === undefined || month(before) !== month(date);
    const name = date === today ? trackerChart.today : weekday(date);
    return [name, dayOfMonth(date), ...(isNewMonth ? [month(date)] : [])].join('\n');
  });
