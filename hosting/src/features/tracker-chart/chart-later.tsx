import { trackerChart } from '@reshape/content/app/worksheets';
import { lazy, Suspense } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import styles from './chart-later.module.css';
import { PlainDays } from './plain-days.tsx';
import type { TrackerTableProps } from './tracker-table.tsx';

/** The chart and what draws it are a file of their own. Where it cannot be fetched, the marks stand side by side. */
const Chart = lazy(async () => {
  const chart = await import('./tracker-chart.tsx').catch(() => undefined);
  return { default: chart?.TrackerChart ?? PlainDays };
});

export interface ChartLaterProps {
  /** `undefined` while the days are on their way. */
  readonly days: TrackerTableProps['days'] | undefined;
  readonly today: TrackerTableProps['today'];
}

/** Keeps the place of the chart, and puts the chart there. */
export function ChartLater({ days, today }: ChartLaterProps) {
  const loading = <Spinner label={trackerChart.loading} />;
  return (
    <div className={styles.place}>
      {days ? (
        <Suspense fallback={loading}>
          <Chart days={days} today={today} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
