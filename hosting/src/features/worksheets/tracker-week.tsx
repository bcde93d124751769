import { notOnDevice } from '@reshape/content/app/connection';
import {
  trackerChart,
  trackerStatuses,
  trackerToggle,
  worksheetDashboardFailures,
} from '@reshape/content/app/worksheets';
import type { TrackerEntry } from '@reshape/contract/tracker';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { trackerStatusNames, type WindowDay } from '@reshape/domain/tracker';
import { lazy, Suspense, useId, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { longDay } from '#lib/format.ts';
import { loadNow } from '#lib/load-code.ts';
import { Button } from '#ui/button.tsx';
import { LabelledSelect } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { RadioOption } from '#ui/radio-option.tsx';
import { Banner, NotLoaded, Spinner } from '#ui/status.tsx';
import { Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import { type TickOptions, useTick } from './tick.tsx';
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

/** The chart is loaded separately because of its library. If that fails, the days are shown without it. */
const Chart = lazy(async () => {
  const chart = await loadNow(() => import('./tracker-chart.tsx')).catch(() => undefined);
  return { default: chart?.TrackerChart ?? PlainDays };
});

interface TrackerWeekProps {
  readonly history: readonly TrackerEntry[] | undefined;
  readonly query: { readonly isError: boolean; readonly isPaused: boolean; refetch(): unknown };
  /** For ticking days. Absent for earlier worksheets, which are read-only. */
  readonly ticks?: Omit<TickOptions, 'date'>;
}

/** The status of seven days of a worksheet, as a chart and as a table. */
export function TrackerWeek({ history, query, ticks }: TrackerWeekProps) {
  const headingId = useId();
  const today = useToday();
  const [selected, setSelected] = useState<LocalDay>();
  const days = history && shownWindow(history, today, { isPast: !ticks });
  // After midnight, the oldest day is no longer in the list.
  const chosen = days?.find(({ date }) => date === selected)?.date;
  const { isError, isPaused, refetch } = query;
  const loading = <Spinner label={trackerChart.loading} />;
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId} className={styles.week}>
      <Cluster as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <h3 id={headingId}>{trackerChart.heading}</h3>
        <Muted className={styles.summary} data-waiting={!days || undefined}>
          {trackerChart.summary(days?.filter(({ status }) => status === 'completed').length ?? 0)}
        </Muted>
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
          <Muted as="figcaption">{trackerChart.title}</Muted>
          <div className={styles.place}>
            <Suspense fallback={loading}>
              {days ? (
                <Chart days={days} today={today} chosen={chosen} onChoose={ticks && setSelected} />
              ) : (
                loading
              )}
            </Suspense>
          </div>
          <Hatching />
          <TrackerLegend />
          {days ? <TrackerTable days={days} today={today} /> : null}
          {ticks ? (
            <CorrectDay
              days={days ?? []}
              today={today}
              chosen={chosen}
              onChoose={setSelected}
              ticks={ticks}
            />
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}

interface CorrectDayProps extends Omit<TrackerChartProps, 'days' | 'onChoose'> {
  /** Empty until they are known. */
  readonly days: readonly WindowDay[];
  onChoose(date: LocalDay | undefined): void;
  readonly ticks: Omit<TickOptions, 'date'>;
}

/** The controls that correct one of the seven days, which is selected in the chart or in a list. */
function CorrectDay({ days, today, chosen, onChoose, ticks }: CorrectDayProps) {
  // The clicked button disappears, so the focus moves to the control that replaces it.
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
        <Button disabled={days.length === 0} autoFocus={moved === 'out'} onClick={open}>
          {trackerChart.correct}
        </Button>
      </Cluster>
    );
  return (
    <Stack gap={3} className={styles.correct}>
      <LabelledSelect
        label={trackerChart.correctWhich}
        autoFocus={moved === 'in'}
        value={chosen}
        onChange={({ target }) => onChoose(localDay(target.value))}
      >
        {days.toReversed().map(({ date }) => (
          <option key={date} value={date}>
            {dayName(date, today)}
          </option>
        ))}
      </LabelledSelect>
      <DayStatus key={chosen} {...ticks} date={chosen} />
      <Cluster>
        <Button variant="quiet" onClick={close}>
          {trackerChart.correctDone}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Radio buttons for the status of a day. */
function DayStatus(options: TickOptions) {
  const tick = useTick(options);
  const group = useId();
  const isLocked = tick.isSending || !tick.history;
  return (
    <Stack as="fieldset" gap={2}>
      <legend>
        <VisuallyHidden>{longDay(options.date)}</VisuallyHidden>
      </legend>
      <Cluster gap={2}>
        {trackerStatusNames.map((status) => (
          <RadioOption
            key={status}
            name={group}
            checked={tick.status === status}
            aria-disabled={isLocked || undefined}
            onChange={() => tick.choose(status)}
          >
            {trackerStatuses[status]}
          </RadioOption>
        ))}
      </Cluster>
      <Text size="small" weight="medium" tone="ember" role="status">
        {tick.isWaiting
          ? trackerToggle.waitingForNetwork
          : tick.saved === undefined
            ? null
            : trackerToggle.saved}
      </Text>
      {tick.hasFailed ? <Banner tone="error">{trackerToggle.failed}</Banner> : null}
    </Stack>
  );
}
