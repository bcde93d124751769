import { Cluster } from '#ui/layout.tsx';
import styles from './tally.module.css';

export interface TallyProps {
  /** Length in days of the current streak: it ends today, or yesterday while today is not logged. */
  readonly days: number;
  readonly isTodayLogged: boolean;
}

const groupSize = 5;
/** Older groups are left out, so that the tally never fills the card. */
const maxGroups = 6;

/** Four strokes side by side and the fifth across them. */
const strokes = ['M7 5L5 35', 'M19 4L17 36', 'M31 5L29 35', 'M43 4L41 36', 'M1 30L49 10'];

/** One stroke of the tally, for the spots of today; `isDrawn`: it is being made. */
export function Stroke({ isDrawn }: { readonly isDrawn: boolean }) {
  return (
    <svg viewBox="0 0 12 40" className={styles.group} aria-hidden="true" focusable="false">
      <path d="M7 5L5 35" data-mark={isDrawn ? 'today' : 'done'} pathLength={1} />
    </svg>
  );
}

/**
 * The streak as a tally, one stroke per day, grouped in fives. Today's stroke is highlighted, and dotted until today is
 * logged. It is decorative: the card says the same in words.
 */
export function Tally({ days, isTodayLogged }: TallyProps) {
  const last = isTodayLogged ? days : days + 1;
  const groups = Math.ceil(last / groupSize);
  const first = Math.max(0, groups - maxGroups);
  const markOf = (day: number) => {
    if (day < last) return 'past';
    return isTodayLogged ? 'today' : 'open';
  };
  return (
    <Cluster gap={5} rowGap={3}>
      {Array.from({ length: groups - first }, (_, index) => (first + index) * groupSize).map((before) => (
        <svg key={before} viewBox="0 0 50 40" className={styles.group} aria-hidden="true" focusable="false">
          {strokes.slice(0, last - before).map((stroke, index) => (
            <path key={stroke} d={stroke} data-mark={markOf(before + index + 1)} pathLength={1} />
          ))}
        </svg>
      ))}
    </Cluster>
  );
}
