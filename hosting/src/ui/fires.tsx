import styles from './fires.module.css';
import { flame, flameLogs } from './pictures/fire.tsx';
import { VisuallyHidden } from './text.tsx';

export interface DayFire {
  /** Below the fire. */
  readonly label: string;
  /** For screen readers: the day, and whether its fire is lit. */
  readonly name: string;
  readonly isLit: boolean;
}

/** Seven fires in a row, one for each day. */
export function SevenFires({ days }: { readonly days: readonly DayFire[] }) {
  return (
    <ol className={styles.fires}>
      {days.map(({ label, name, isLit }) => (
        <li key={name} className={styles.day} data-lit={isLit || undefined}>
          <FirePicture />
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

const FirePicture = () => (
  <svg viewBox="0 0 32 48" aria-hidden="true" className={styles.fire}>
    <path d={flame} className={styles.flame} />
    <path d={flameLogs} />
  </svg>
);

/** One small fire for each of `all` people, the first `lit` of them lit. Decorative: say the numbers in words too. */
export function FireCrowd({ lit, all }: { readonly lit: number; readonly all: number }) {
  return (
    <div aria-hidden="true" className={styles.crowd}>
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fires are alike
        <span key={index} data-lit={index < lit || undefined}>
          <FirePicture />
        </span>
      ))}
    </div>
  );
}
