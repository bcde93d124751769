import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';
import styles from './pictures.module.css';

/** A small fire in a cave, at the side of a page. */
export function Hearth({ className }: { readonly className?: string | undefined }) {
  return (
    <Picture viewBox="0 0 240 158" className={classNames(styles.hearth, className)}>
      {hearthWalls.map((wall) => (
        <path key={wall} className={styles.wall} d={wall} />
      ))}
      <path data-part="ember" className={styles.flame} d={hearthFlame} />
      <path d={hearthLogs} />
    </Picture>
  );
}

/** Outlines of the cave around the fire, from the fire outwards. */
export const hearthWalls = [
  'M81 150c0-3 2-15 3-20s0-10 1-14s4-6 6-9s4-4 7-6s4-4 8-6s9-5 14-5s12-1 16 0s7 4 9 6s2 8 4 11s7 4 8 8s0 8 0 14s2 18 2 21',
  'M57 150c1-5 2-23 3-31s3-14 5-20s5-11 8-15s9-4 13-7s6-7 11-11s15-10 23-11s18 5 24 7s13 2 17 6s3 12 6 17s9 6 11 12s1 13 2 22s2 26 2 31',
  'M31 150c1-7 5-30 6-42s-1-22 2-30s9-13 14-19s11-7 16-12s9-11 18-15s22-5 33-6s25 1 35 3s18 2 23 7s5 17 9 24s14 8 17 16s-3 20-2 32s5 35 6 42',
  'M4 150c1-9 7-39 10-54s1-26 4-36s7-21 14-28s17-5 25-11s10-15 20-21s28-17 43-18s32 10 44 13s23 3 30 10s9 19 14 28s12 15 15 25s5 21 7 37s5 46 7 55',
];

const hearthFlame =
  'M121 112c1.5 7 9.5 10.5 9.5 19a10 10 0 0 1-20 0c0-4.5 2-7 4.5-9.5.8 2.5 2 4 3.5 4.5-.9-5 0-10 2.5-14Z';

const hearthLogs = 'M108 149l26-6M108 143l26 6';
