import type { TrackerStatus } from '@reshape/domain/tracker';
import { hatching } from './mark.tsx';

/** Lengths inside the drawing, in CSS pixels: the library draws with numbers. The height is the specification's. */
export const geometry = {
  height: 180,
  padding: { top: 8, bottom: 56, left: 0, right: 0 },
  widestBar: 44,
} as const;

const line = { stroke: 'var(--line)', strokeWidth: 1 };
const none = { stroke: 'none', fill: 'none' };

/** The axis of the days: a short tick and the day under it. */
export const axisStyle = {
  axis: line,
  grid: none,
  ticks: { ...line, stroke: 'var(--line-control)', size: 5 },
  tickLabels: { fill: 'var(--ink-soft)', fontFamily: 'var(--font-text)', fontSize: 12, padding: 6 },
};

/** The line from which the bars go up and down. */
export const zeroLine = {
  axis: none,
  ticks: none,
  tickLabels: none,
  grid: { ...line, strokeDasharray: '2 4' },
};

/** Filled, hatched, or an empty ring: as in the legend. */
export const styleOf = {
  completed: { data: { fill: 'var(--ember-fill)', stroke: 'var(--ember-fill)', strokeWidth: 1.5 } },
  missed: { data: { fill: `url(#${hatching})`, stroke: 'var(--ink-soft)', strokeWidth: 1.5 } },
  'not-logged': {
    data: { fill: 'var(--surface)', stroke: 'var(--ink-soft)', strokeWidth: 1.5, strokeDasharray: '3' },
  },
} as const satisfies Record<TrackerStatus, object>;
