import { notOnDevice } from '@reshape/content/app/connection';
import { trackerChart, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import type { TrackerEntry } from '@reshape/contract/tracker';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import {
  dayName,
  Hatching,
  PlainDays,
  shownWindow,
  type TrackerChartProps,
  TrackerLegend,
  TrackerTable,
} from './tracker-marks.tsx';
import styles from './worksheets.module.css';

/** The chart and its library are a separate file. When it cannot be loaded, the marks are shown side by side. */
const Chart = lazy(async () => {
  const chart = await import('./tracker-chart.tsx').catch(() => undefined);
  return { default: chart?.TrackerChart ?? PlainDays };
});

interface LazyChartProps extends Omit<TrackerChartProps, 'days'> {
  /** `undefined` while loading. */
  readonly days: TrackerChartProps['days'] | undefined;
}

/** Reserves the space of the chart until it has loaded. */
function LazyChart({ days, ...props }: LazyChartProps) {
  const loading = <Spinner label={trackerChart.loading} />;
  return (
    <div className={styles.place}>
      {days ? (
        <Suspense fallback={loading}>
          <Chart {...props} days={days} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}

interface TrackerWeekProps {
  readonly history: readonly TrackerEntry[] | undefined;
  /** How loading the history stands. */
  readonly query: { readonly isError: boolean; readonly isPaused: boolean; refetch(): unknown };
  /** Whether the worksheet is an earlier one. */
  readonly isPast: boolean;
  /** Renders the controls that correct a day; absent where the days are read-only. */
  correct?(date: LocalDay): ReactNode;
}

/** Seven days of a worksheet: completed, missed or not logged, as a chart and as a table. */
export function TrackerWeek({ history, query, isPast, correct }: TrackerWeekProps) {
  const headingId = useId();
  const today = useToday();
  const [pressed, setPressed] = useState<LocalDay>();
  const days = history && shownWindow(history, today, { isPast });
  // A day leaves the window at midnight.
  const chosen = days?.find(({ date }) => date === pressed)?.date;
  const { isError, isPaused, refetch } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId} className={styles.week}>
      <Cluster as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <h3 id={headingId}>{trackerChart.heading}</h3>
        <Text size="small" tone="soft" className={styles.summary} data-waiting={!days || undefined}>
          {trackerChart.summary(days?.filter(({ status }) => status === 'completed').length ?? 0)}
        </Text>
      </Cluster>
      {!days && (isError || isPaused) ? (
        <NotLoaded
          retry={worksheetDashboardFailures.retry}
          onRetry={isPaused ? undefined : () => void refetch()}
        >
          {isPaused ? notOnDevice.part : worksheetDashboardFailures.historyNotLoaded}
        </NotLoaded>
      ) : (
        <Stack as="figure" gap={3} className={styles.figure}>
          <Text as="figcaption" size="small" tone="soft">
            {trackerChart.title}
          </Text>
          <LazyChart days={days} today={today} chosen={chosen} onChoose={correct && setPressed} />
          <Hatching />
          <TrackerLegend />
          {days ? <TrackerTable days={days} today={today} /> : null}
          {days && correct ? (
            <CorrectDay days={days} today={today} chosen={chosen} onChoose={setPressed} correct={correct} />
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}

interface CorrectDayProps extends Omit<TrackerChartProps, 'onChoose'> {
  onChoose(date: LocalDay | undefined): void;
  correct(date: LocalDay): ReactNode;
}

/** One of the seven days, chosen in the chart or in a list, and the controls that correct it. */
function CorrectDay({ days, today, chosen, onChoose, correct }: CorrectDayProps) {
  // The button that was pressed is gone, so the focus moves along.
  const [moved, setMoved] = useState<'in' | 'out'>();
  const open = () => {
    setMoved('in');
    onChoose(today);
  };
  const close = () => {
    setMoved('out');
    onChoose(undefined);
  };
  if (chosen === undefined)
    return (
      <Cluster align="center">
        <Button variant="secondary" autoFocus={moved === 'out'} onClick={open}>
          {trackerChart.correct}
        </Button>
      </Cluster>
    );
  return (
    <Stack gap={3} className={styles.correct}>
      <Field label={trackerChart.correctWhich}>
        {(ids) => (
          <Select
            {...ids}
            autoFocus={moved === 'in'}
            value={chosen}
            onChange={({ target }) => onChoose(localDay(target.value))}
          >
            {days.toReversed().map(({ date }) => (
              <option key={date} value={date}>
                {dayName(date, today)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {correct(chosen)}
      <Cluster>
        <Button variant="quiet" onClick={close}>
          {trackerChart.correctDone}
        </Button>
      </Cluster>
    </Stack>
  );
}
