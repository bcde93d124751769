import { Picture } from './picture.tsx';

/** The outline of a flame and the logs below it, in a box of 32 by 48. */
export const flame = 'M16 4c2 9 11 13 11 25a11 11 0 0 1-22 0c0-6 3-9 6-12 1 3 2 5 4 6-1-7-1-13 1-19Z';
export const flameLogs = 'M5 45l22-6M5 39l22 6';

/** A small lit fire. */
export function Fire() {
  return (
    <Picture viewBox="0 0 32 48">
      <path data-part="ember" d={flame} />
      <path d={flameLogs} />
    </Picture>
  );
}
