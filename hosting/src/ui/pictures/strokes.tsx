import styles from './pictures.module.css';

/** The first of the strokes, in the same box. */
export const firstStroke = 'M7 5L5 35';

/** Four strokes side by side and the fifth across them, in a box of 50 by 40. */
export const tallyStrokes = [
  firstStroke,
  'M19 4L17 36',
  'M31 5L29 35',
  'M43 4L41 36',
  'M1 30L49 10',
] as const;

const groupSize = tallyStrokes.length;

/** A count as strokes in groups of five. It is decorative: the text says the same in words. */
export function Strokes({ count }: { readonly count: number }) {
  const groups = Math.ceil(count / groupSize);
  return (
    <span className={styles.strokes}>
      {Array.from({ length: groups }, (_, group) => group * groupSize).map((before) => (
        <svg key={before} viewBox="0 0 50 40" aria-hidden="true">
          {tallyStrokes.slice(0, count - before).map((stroke) => (
            <path key={stroke} d={stroke} />
          ))}
        </svg>
      ))}
    </span>
  );
}
