import { trackerChart, trackerStatuses } from '@reshape/content/app/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import {
  type TrackerDay,
  type TrackerStatus,
  trackerStatusNames,
  trackerWindow,
  type WindowDay,
} from '@reshape/domain/tracker';
import { dayOfMonth, longDay, shortMonth, shortWeekday } from '#lib/format.ts';
import { Muted, VisuallyHidden } from '#ui/text.tsx';
import styles from './worksheets.module.css';

/**
 * The seven days of a worksheet that are shown: the current one ends today; an earlier one ends on the last
 * day on which it was ticked or unticked, because it cannot have later ones.
 */
export function shownWindow(
  history: readonly TrackerDay[],
  today: LocalDay,
  { isPast }: { readonly isPast: boolean },
): WindowDay[] {
  const days = history.map(({ date }) => date).filter((date) => date <= today);
  const lastChangedDay = days.reduce<LocalDay | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
  return trackerWindow(history, (isPast && lastChangedDay) || today);
}

/** "Saturday, 13 June", with a prefix for today. */
export const dayName = (day: LocalDay, today: LocalDay): string =>
  day === today ? `${trackerChart.today}, ${longDay(day)}` : longDay(day);

/** The lines of a day's label: weekday, day, and the month when it is the first. They fit 320 pixels. */
export const tickLabels = (days: readonly WindowDay[], today: LocalDay): string[] =>
  days.map(({ date }, index) => {
    const before = days[index - 1]?.date;
    const isNewMonth = before === undefined || shortMonth(before) !== shortMonth(date);
    const name = date === today ? trackerChart.today : shortWeekday(date);
    return [name, dayOfMonth(date), ...(isNewMonth ? [shortMonth(date)] : [])].join('\n');
  });

/** The id of the hatching pattern. */
export const hatching = 'tracker-hatching';

/** The hatching pattern of missed days. Render it once per page. */
export const Hatching = () => (
  <svg aria-hidden="true" className={styles.definitions}>
    <defs>
      <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="6" className={styles.hatch} />
      </pattern>
    </defs>
  </svg>
);

/** The look of a status, which does not depend on colour: filled, hatched, or an empty ring. */
export function Mark({ status }: { readonly status: TrackerStatus }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" data-status={status} className={styles.mark}>
      {status === 'not-logged' ? (
        <circle cx="9" cy="9" r="5" />
      ) : (
        <rect
          x="1.5"
          y="1.5"
          width="15"
          height="15"
          rx="3"
          fill={`url(#${hatching})`}
          className={styles.box}
        />
      )}
    </svg>
  );
}

export const TrackerLegend = () => (
  <Muted as="ul" className={styles.legend}>
    {trackerStatusNames.map((status) => (
      <li key={status} className={styles.legendItem}>
        <Mark status={status} />
        <span>{trackerStatuses[status]}</span>
      </li>
    ))}
  </Muted>
);

export interface TrackerTableProps {
  readonly days: readonly WindowDay[];
  readonly today: LocalDay;
}

export interface TrackerChartProps extends TrackerTableProps {
  /** The day that is being corrected. */
  readonly chosen?: LocalDay | undefined;
  /** Called with the day that was pressed; absent where the days are read-only. */
  readonly onChoose?: ((date: LocalDay) => void) | undefined;
}

/** The content of the chart as a table for screen readers. */
export const TrackerTable = ({ days, today }: TrackerTableProps) => (
  <VisuallyHidden as="div">
    <table>
      <caption>{trackerChart.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{trackerChart.dayColumn}</th>
          <th scope="col">{trackerChart.statusColumn}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, status }) => (
          <tr key={date}>
            <th key={dayName(date, today)} scope="row">
              {dayName(date, today)}
            </th>
            <td key={status}>{trackerStatuses[status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

/** The seven days without the chart; screen readers use the table instead. */
export const PlainDays = ({ days, today }: TrackerTableProps) => (
  <div aria-hidden="true" className={styles.plainDays}>
    {days.map(({ date, status }, index) => (
      <div key={date} className={styles.plainDay}>
        <Mark status={status} />
        <span>{tickLabels(days, today)[index]}</span>
      </div>
    ))}
  </div>
);
