import { classNames } from '../class-names.ts';
import styles from './hearth.module.css';
import { hearthFlame, hearthLogs, hearthWalls } from './hearth-lines.ts';
import { Picture } from './picture.tsx';

/** A small fire deep in the rock: what keeps the side of the page company. */
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
