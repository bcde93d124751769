import { trackerChart } from '@reshape/content/app/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import type { WindowDay } from '@reshape/domain/tracker';
import { dayOfMonth, month, weekday } from './day-names.ts';

/** What stands under each day, in lines: weekday, day, and the month where it begins to be said. It fits 320 pixels. */
export const tickLabels = (days: readonly WindowDay[], today: LocalDay): string[] =>
  days.map(({ date }, index) => {
    const before = days[index - 1]?.date;
    const isNewMonth = before === undefined || month(before) !== month(date);
    const name = date === today ? trackerChart.today : weekday(date);
    return [name, dayOfMonth(date), ...(isNewMonth ? [month(date)] : [])].join('\n');
  });
