import type { ProgressDay } from '@reshape/domain/progress';
import type { CSSProperties } from 'react';
import { flame, flameLogs } from '#ui/pictures/fire.tsx';
import { hearthWalls } from '#ui/pictures/hearth.tsx';
import { tallyStrokes } from '#ui/pictures/strokes.tsx';
import styles from './wall.module.css';

/** A day of the wall, in units of the drawing. */
const cell = { width: 96, height: 112 } as const;
const margin = { x: 36, top: 72, bottom: 28 } as const;

export const wallSize = (weeks: number) => ({
  width: 7 * cell.width + 2 * margin.x,
  height: weeks * cell.height + margin.top + margin.bottom,
});

/** One line or shape of the wall. */
export interface WallMark {
  readonly path: string;
  readonly kind: 'stroke' | 'flame' | 'logs' | 'tick' | 'empty';
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** In degrees. */
  readonly tilt: number;
}

/** More strokes than this do not fit a day. */
const maxStrokes = 10;
const tick = 'M2 14l8 9L25 2';
const dot = 'M0 0h0.01';

/** A small tilt that differs from day to day, because no hand draws two marks alike. */
const tiltOf = (index: number): number => ((index * 37) % 13) - 6;

/** The marks of the four weeks: strokes for spots above, a fire for the challenge and a tick for the action below. */
export function wallMarks(weeks: readonly (readonly ProgressDay[])[]): WallMark[] {
  return weeks.flatMap((days, week) =>
    days.flatMap(({ spots, hasAction, hasChallenge }, day) => {
      const index = 7 * week + day;
      const at = (x: number, y: number) => ({
        x: margin.x + day * cell.width + x,
        y: margin.top + week * cell.height + y,
      });
      const shown = Math.min(spots, maxStrokes);
      const strokes = Array.from({ length: shown }, (_, stroke): WallMark => {
        const group = Math.floor(stroke / tallyStrokes.length);
        const path = tallyStrokes[stroke % tallyStrokes.length] ?? '';
        return { path, kind: 'stroke', ...at(12 + 36 * group, 4), scale: 0.8, tilt: tiltOf(index) };
      });
      const fire = { ...at(14, 48), scale: 0.95, tilt: tiltOf(index + 5) / 2 };
      const marks: WallMark[] = [
        ...strokes,
        ...(hasChallenge
          ? [
              { path: flame, kind: 'flame' as const, ...fire },
              { path: flameLogs, kind: 'logs' as const, ...fire },
            ]
          : []),
        ...(hasAction
          ? [{ path: tick, kind: 'tick' as const, ...at(52, 62), scale: 1, tilt: tiltOf(index + 9) }]
          : []),
      ];
      return marks.length > 0
        ? marks
        : [{ path: dot, kind: 'empty' as const, ...at(44, 54), scale: 1, tilt: 0 }];
    }),
  );
}

/** How long one mark takes to draw at most, and all of them together, in milliseconds. */
const drawing = { mark: 90, all: 9_000 } as const;
/** A day without a mark takes as long as this many marks. */
const pause = 4;

/** When each mark is drawn, in milliseconds: one after another, day by day. */
export function drawnAt(marks: readonly WallMark[]): number[] {
  const lengths = marks.map(({ kind }) => (kind === 'empty' ? pause : 1));
  const begins = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const beat = Math.min(drawing.mark, drawing.all / Math.max(1, (begins.at(-1) ?? 0) + 1));
  return begins.map((begin) => Math.round(begin * beat));
}

interface WallProps {
  readonly weeks: readonly (readonly ProgressDay[])[];
  /** What is on it, for screen readers. */
  readonly label: string;
}

/** The weeks drawn on the wall of a cave, a row for each week, mark by mark unless the device asks for less motion. */
export function Wall({ weeks, label }: WallProps) {
  const { width, height } = wallSize(weeks.length);
  const marks = wallMarks(weeks);
  const at = drawnAt(marks);
  const cave = caveScale(weeks.length);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-print="whole"
      className={styles.wall}
    >
      <g transform={`scale(${cave.x} ${cave.y}) translate(0 ${cave.top})`} className={styles.cave}>
        {hearthWalls.slice(1).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {marks.map(({ path, kind, x, y, scale, tilt }, index) => (
        <path
          key={`${kind} ${x} ${y} ${path}`}
          d={path}
          data-kind={kind}
          pathLength={1}
          style={{ '--drawn-at': `${at[index]}ms` } as CSSProperties}
          transform={`translate(${x} ${y}) rotate(${tilt} 20 20) scale(${scale})`}
        />
      ))}
    </svg>
  );
}

/** How the outline of the cave, in a box of 240 by 170, is stretched over the whole wall. */
export function caveScale(weeks: number) {
  const { width, height } = wallSize(weeks);
  return { x: width / 240, y: height / 170, top: 19 };
}
