import styles from './hand-print.module.css';
import { Picture } from './picture.tsx';

const fingers = [
  'M36 88C28 80 18 72 14 66c-4-6 3-12 9-7l17 15',
  'M40 74L31 34c-2-8 9-11 11-3l9 38',
  'M51 69L49 22c0-8 11-8 11 0l1 47',
  'M61 69l9-40c2-8 13-5 11 3l-9 41',
  'M72 73l14-29c4-7 14-2 10 6-6 16-11 29-15 42',
];
const palm = 'M36 88c5 6 9 12 14 18 8 7 24 6 29-4 1-3 2-7 3-10';

/** A hand left on the wall of a cave, with five fingers for five instincts. */
export function HandPrint() {
  return (
    <Picture viewBox="-8 0 128 128" className={styles.hand}>
      <g className={styles.spray}>
        <path d="M-2 60C0 30 16 8 54 6c40-2 60 22 58 54-2 34-20 60-56 60C22 120-2 96-2 60Z" />
        <path d="M4 62C6 36 20 14 54 12c34-1 52 20 51 49-2 30-18 53-49 53C26 114 4 92 4 62Z" />
      </g>
      {fingers.map((finger) => (
        <path key={finger} d={finger} />
      ))}
      <path d={palm} />
      <path data-part="far" d="M48 84c6-4 16-5 22-1M50 92c6-2 12-2 17 0" />
      <circle data-part="ember" cx="59" cy="98" r="3.5" />
    </Picture>
  );
}
