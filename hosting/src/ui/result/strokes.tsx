import { type StrokeKind, strokeLine, strokesHeight, strokesWidth } from './stroke-lines.ts';
import styles from './strokes.module.css';

/** A count scratched into the wall, in fives. It decorates: the number stands beside it in words. */
export function Strokes({ kinds }: { readonly kinds: readonly StrokeKind[] }) {
  const width = strokesWidth(kinds.length);
  return (
    <svg
      viewBox={`0 0 ${width} ${strokesHeight}`}
      width={width}
      height={strokesHeight}
      className={styles.strokes}
      aria-hidden="true"
      focusable="false"
    >
      {kinds.map((kind, index) => (
        <path key={strokeLine(index)} d={strokeLine(index)} data-kind={kind} />
      ))}
    </svg>
  );
}
