import { trackerChart, trackerStatuses } from '@reshape/content/app/worksheets';
import type { TrackerStatus } from '@reshape/domain/tracker';
import { type KeyboardEvent, type RefCallback, useCallback, useRef, useState } from 'react';
import { VictoryAxis, VictoryBar, VictoryChart, VictoryContainer, VictoryScatter } from 'victory';
import { addTrustedTypesPolicy } from '#lib/trusted-types.ts';
import { ChangingText } from '#ui/text.tsx';
import { dayName, hatching, Mark, type TrackerChartProps, tickLabels } from './tracker-marks.tsx';
import styles from './worksheets.module.css';

// The library measures texts in an element that it then empties with innerHTML.
addTrustedTypesPolicy();

/** Lengths inside the chart, in CSS pixels, because the library expects numbers. */
const geometry = {
  height: 180,
  padding: { top: 8, bottom: 56, left: 0, right: 0 },
  widestBar: 44,
} as const;

const line = { stroke: 'var(--line)', strokeWidth: 1 };
const none = { stroke: 'none', fill: 'none' };

/** The x-axis: a short tick and the day below it. */
const axisStyle = {
  axis: line,
  grid: none,
  ticks: { ...line, stroke: 'var(--line-control)', size: 5 },
  tickLabels: { fill: 'var(--ink-soft)', fontFamily: 'var(--font-text)', fontSize: 12, padding: 6 },
};

/** The zero line, from which the bars go up and down. */
const zeroLine = {
  axis: none,
  ticks: none,
  tickLabels: none,
  grid: { ...line, strokeDasharray: '2 4' },
};

/** Filled, hatched, or an empty ring: as in the legend. */
const styleOf = {
  completed: { data: { fill: 'var(--ember-fill)', stroke: 'var(--ember-fill)', strokeWidth: 1.5 } },
  missed: { data: { fill: `url(#${hatching})`, stroke: 'var(--ink-soft)', strokeWidth: 1.5 } },
  'not-logged': {
    data: { fill: 'var(--surface)', stroke: 'var(--ink-soft)', strokeWidth: 1.5, strokeDasharray: '3' },
  },
} as const satisfies Record<TrackerStatus, object>;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The days of the chart as targets for pointer, touch and keyboard, each with a tooltip of its date and
 * status. They are one Tab stop together, and the arrow keys move between them.
 */
function DayTips({ days, today, chosen, onChoose }: TrackerChartProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  const [tipAt, setTipAt] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTipAt(null);
    const to = steps[event.key]?.(stop, days.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={trackerChart.title}
      onKeyDown={onKeyDown}
      className={styles.days}
    >
      {days.map(({ date, status }, index) => {
        const showTip = () => setTipAt(index);
        const hideTip = () => setTipAt((shown) => (shown === index ? null : shown));
        return (
          <button
            key={date}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={trackerChart.tooltip(dayName(date, today), trackerStatuses[status])}
            aria-pressed={onChoose && chosen === date}
            className={styles.day}
            onFocus={() => {
              setStop(index);
              showTip();
            }}
            onBlur={hideTip}
            onPointerEnter={showTip}
            onPointerLeave={hideTip}
            onClick={() => {
              showTip();
              onChoose?.(date);
            }}
          >
            {tipAt === index ? (
              <span role="tooltip" className={styles.tip}>
                <ChangingText>{dayName(date, today)}</ChangingText>
                <strong className={styles.tipStatus}>
                  <Mark status={status} />
                  <ChangingText>{trackerStatuses[status]}</ChangingText>
                </strong>
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** The value of a status, from -1 to 1. */
const heights = { completed: 1, missed: -1, 'not-logged': 0 } as const satisfies Record<
  TrackerStatus,
  number
>;

/** The days as bars up and down, one tick per day, below the interactive targets. */
export function TrackerChart({ days, today, chosen, onChoose }: TrackerChartProps) {
  const [measure, width] = useWidth();
  const points = (target: TrackerStatus) =>
    days.flatMap(({ status }, index) => (status === target ? [{ x: index, y: heights[status] }] : []));
  const bars = { barWidth: Math.min(geometry.widestBar, width / days.length / 2), cornerRadius: 4 };
  return (
    <div ref={measure} className={styles.chart}>
      {width > 0 ? (
        <div aria-hidden="true" className={styles.drawing}>
          <VictoryChart
            width={width}
            height={geometry.height}
            padding={geometry.padding}
            domain={{ x: [-0.5, days.length - 0.5], y: [-1, 1] }}
            containerComponent={<VictoryContainer responsive={false} style={{ touchAction: 'auto' }} />}
          >
            <VictoryAxis dependentAxis tickValues={[0]} tickFormat={() => ''} style={zeroLine} />
            <VictoryAxis
              orientation="bottom"
              offsetY={geometry.padding.bottom}
              tickValues={days.map((_, index) => index)}
              tickFormat={tickLabels(days, today)}
              style={axisStyle}
            />
            <VictoryBar data={points('completed')} style={styleOf.completed} {...bars} />
            <VictoryBar data={points('missed')} style={styleOf.missed} {...bars} />
            <VictoryScatter data={points('not-logged')} size={6} style={styleOf['not-logged']} />
          </VictoryChart>
        </div>
      ) : null}
      <DayTips days={days} today={today} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** The current width of an element in CSS pixels; 0 until measured. For drawings that must not scale. */
function useWidth(): readonly [measure: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
