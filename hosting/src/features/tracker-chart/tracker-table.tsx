import { trackerChart, trackerStatuses } from '@reshape/content/app/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import type { WindowDay } from '@reshape/domain/tracker';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { dayName } from './day-names.ts';

export interface TrackerTableProps {
  readonly days: readonly WindowDay[];
  readonly today: LocalDay;
}

/** What the chart shows, for those who do not see it. */
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
            <th scope="row">{dayName(date, today)}</th>
            <td>{trackerStatuses[status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
