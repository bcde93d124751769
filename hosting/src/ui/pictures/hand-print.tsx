import styles from './hand-print.module.css';
import { Picture } from './picture.tsx';

/** The outline, from the thumb over the four fingers to the wrist and back. */
const hand =
  'M36 88C28 80 18 72 14 66c-4-6 3-12 9-7l17 15L31 34c-2-8 9-11 11-3l9 38L49 22c0-8 11-8 11 0l1 47 9-40c2-8 13-5 11 3l-9 41 14-29c4-7 14-2 10 6-6 16-11 29-15 42-1 3-1 7-2 10-5 10-21 11-29 4-5-6-9-12-14-18Z';

/** A hand print on the wall of a cave, with five fingers for five instincts. */
export function HandPrint() {
  return (
    <Picture viewBox="-8 -2 128 128" className={styles.hand}>
      <path className={styles.spray} d={hand} />
      <path className={styles.mist} d={hand} />
      <path className={styles.print} d={hand} />
      <path data-part="far" d="M48 84c6-4 16-5 22-1M50 92c6-2 12-2 17 0" />
      <circle data-part="ember" cx="59" cy="99" r="3.5" />
    </Picture>
  );
}
