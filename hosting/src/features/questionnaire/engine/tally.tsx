import { classNames } from '#ui/class-names.ts';
import { Muted } from '#ui/text.tsx';
import styles from './result.module.css';

/** What a stroke of a tally stands for: one that is highlighted, one of the others, or an empty place. */
export type StrokeKind = 'ember' | 'ink' | 'open';

/** Four strokes side by side and the fifth across them, as end points in a box of 50 by 40. */
const group = [
  [7, 5, 5, 35],
  [19, 4, 17, 36],
  [31, 5, 29, 35],
  [43, 4, 41, 36],
  [1, 30, 49, 10],
] as const;
const groupWidth = 50;
const gap = 12;

const strokesHeight = 40;

/** Width of `count` strokes, in a unit in which they are 40 high. */
export const strokesWidth = (count: number): number =>
  Math.ceil(count / group.length) * (groupWidth + gap) - gap;

/** The SVG path data of the stroke at `index`, from 0. */
export function strokeLine(index: number): string {
  const [fromX, fromY, toX, toY] = group[index % group.length] ?? group[0];
  const left = Math.floor(index / group.length) * (groupWidth + gap);
  return `M${left + fromX} ${fromY}L${left + toX} ${toY}`;
}

export const strokesOf = (count: number, kind: StrokeKind): StrokeKind[] => Array(count).fill(kind);

interface StrokesProps {
  readonly kinds: readonly StrokeKind[];
  readonly className?: string | undefined;
}

/** A tally in groups of five. It is decorative: the number is also shown as text. */
export function Strokes({ kinds, className }: StrokesProps) {
  const width = strokesWidth(kinds.length);
  return (
    <svg
      viewBox={`0 0 ${width} ${strokesHeight}`}
      width={width}
      height={strokesHeight}
      className={classNames(styles.strokes, className)}
      aria-hidden="true"
    >
      {kinds.map((kind, index) => (
        <path key={strokeLine(index)} d={strokeLine(index)} data-kind={kind} />
      ))}
    </svg>
  );
}

export interface TallyRow {
  readonly label: string;
  /** The count as text. */
  readonly note: string;
  readonly strokes: readonly StrokeKind[];
}

/** One tally for each kind of answer. */
export function Tallies({ rows }: { readonly rows: readonly TallyRow[] }) {
  return (
    <dl className={styles.tallies}>
      {rows.map(({ label, note, strokes }) => (
        <div key={label} className={styles.tally}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.counted}>
            {strokes.length > 0 ? <Strokes kinds={strokes} /> : null}
            <Muted as="span" weight="strong">
              {note}
            </Muted>
          </dd>
        </div>
      ))}
    </dl>
  );
}
