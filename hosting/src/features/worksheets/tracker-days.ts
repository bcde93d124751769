import { trackerChart } from '@reshape/content/app/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import { type TrackerDay, trackerWindow, type WindowDay } from '@reshape/domain/tracker';
import { dayOfMonth, longDay, shortMonth, shortWeekday } from '#lib/format.ts';

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

/** "Saturday 13 June", and which of them is today. */
export const dayName = (day: LocalDay, today: LocalDay): string =>
  day === today ? `${trackerChart.today}, ${longDay(day)}` : longDay(day);

/** What stands under each day, in lines: weekday, day, and the month where it begins to be said. It fits 320 pixels. */
export const tickLabels = (days: readonly WindowDay[], today: LocalDay): string[] =>
  days.map(({ date }, index) => {
    const before = days[index - 1]?.date;
    const isNewMonth = before === undefined || shortMonth(before) !== shortMonth(date);
    const name = date === today ? trackerChart.today : shortWeekday(date);
    return [name, dayOfMonth(date), ...(isNewMonth ? [shortMonth(date)] : [])].join('\n');
  });
