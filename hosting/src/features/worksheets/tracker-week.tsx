import { trackerChart, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import type { TrackerEntry } from '@reshape/contract/tracker';
import { lazy, Suspense, useId } from 'react';
import { useToday } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Banner, Spinner } from '#ui/feedback.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import {
  Hatching,
  PlainDays,
  shownWindow,
  TrackerLegend,
  TrackerTable,
  type TrackerTableProps,
} from './tracker-marks.tsx';
import styles from './tracker-week.module.css';

/** The chart and its library are a separate file. When it cannot be loaded, the marks are shown side by side. */
const Chart = lazy(async () => {
  const chart = await import('./tracker-chart.tsx').catch(() => undefined);
  return { default: chart?.TrackerChart ?? PlainDays };
});

interface LazyChartProps {
  /** `undefined` while loading. */
  readonly days: TrackerTableProps['days'] | undefined;
  readonly today: TrackerTableProps['today'];
}

/** Reserves the space of the chart until it has loaded. */
function LazyChart({ days, today }: LazyChartProps) {
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

interface TrackerWeekProps {
  readonly history: readonly TrackerEntry[] | undefined;
  /** Whether the history failed to load. */
  readonly hasFailed: boolean;
  /** Whether the worksheet is an earlier one. */
  readonly isPast: boolean;
  onRetry(): void;
}

/** Seven days of a worksheet: completed, missed or not logged, as a chart and as a table. */
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
    <Stack as="section" gap={3} aria-labelledby={headingId} className={styles.week}>
      <Cluster as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <h3 id={headingId}>{trackerChart.heading}</h3>
        <Text size="small" tone="soft" className={styles.summary} data-waiting={!days || undefined}>
          {trackerChart.summary(days?.filter(({ status }) => status === 'completed').length ?? 0)}
        </Text>
      </Cluster>
      {hasFailed && !days ? (
        <Banner tone="warning" action={retry}>
          {worksheetDashboardFailures.historyNotLoaded}
        </Banner>
      ) : (
        <Stack as="figure" gap={3} className={styles.figure}>
          <Text as="figcaption" size="small" tone="soft">
            {trackerChart.title}
          </Text>
          <LazyChart days={days} today={today} />
          <Hatching />
          <TrackerLegend />
          {days ? <TrackerTable days={days} today={today} /> : null}
        </Stack>
      )}
    </Stack>
  );
}
