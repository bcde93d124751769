import { trackerChart, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import type { TrackerEntry } from '@reshape/contract/tracker';
import { useId } from 'react';
import { useToday } from '#lib/today.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChartLater } from './chart-later.tsx';
import { Hatching } from './mark.tsx';
import { shownWindow } from './shown-window.ts';
import { TrackerLegend } from './tracker-legend.tsx';
import { TrackerTable } from './tracker-table.tsx';
import styles from './tracker-week.module.css';

export interface TrackerWeekProps {
  readonly history: readonly TrackerEntry[] | undefined;
  /** Whether the history cannot be had just now. */
  readonly hasFailed: boolean;
  /** Whether the worksheet is an earlier one. */
  readonly isPast: boolean;
  onRetry(): void;
}

/** Seven days of a worksheet: completed, missed or not logged (spec section 4), drawn and as a table. */
export function TrackerWeek({ history, hasFailed, isPast, onRetry }: TrackerWeekProps) {
  const headingId = useId();
  const today = useToday();
  const days = history && shownWindow(history, today, { isPast });
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {worksheetDashboardFailures.retry}
    </Button>
  );
  return (
    <section aria-labelledby={headingId} className={styles.week}>
      <header className={styles.header}>
        <h3 id={headingId}>{trackerChart.heading}</h3>
        <p className={styles.summary} data-waiting={!days || undefined}>
          {trackerChart.summary(days?.filter(({ status }) => status === 'completed').length ?? 0)}
        </p>
      </header>
      {hasFailed && !days ? (
        <Banner tone="warning" action={retry}>
          {worksheetDashboardFailures.historyNotLoaded}
        </Banner>
      ) : (
        <figure className={styles.figure}>
          <figcaption className={styles.title}>{trackerChart.title}</figcaption>
          <ChartLater days={days} today={today} />
          <Hatching />
          <TrackerLegend />
          {days ? <TrackerTable days={days} today={today} /> : null}
        </figure>
      )}
    </section>
  );
}
