import { trackerChart, trackerStatuses } from '@reshape/content/app/worksheets';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayName } from './day-names.ts';
import styles from './day-tips.module.css';
import { Mark } from './mark.tsx';
import type { TrackerTableProps } from './tracker-table.tsx';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The days of the chart as places to point at, touch or go to by key; the one that is asked says its date and status.
 * Together they are one stop of the Tab key, and the arrows go from day to day.
 */
export function DayTips({ days, today }: TrackerTableProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  const [asked, setAsked] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAsked(null);
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
        const ask = () => setAsked(index);
        const leave = () => setAsked((shown) => (shown === index ? null : shown));
        return (
          <button
            key={date}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={trackerChart.tooltip(dayName(date, today), trackerStatuses[status])}
            className={styles.day}
            onFocus={() => {
              setStop(index);
              ask();
            }}
            onBlur={leave}
            onPointerEnter={ask}
            onPointerLeave={leave}
            onClick={ask}
          >
            {asked === index ? (
              <span role="tooltip" className={styles.tip}>
                {dayName(date, today)}
                <strong>
                  <Mark status={status} />
                  {trackerStatuses[status]}
                </strong>
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
