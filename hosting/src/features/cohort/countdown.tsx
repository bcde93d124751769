import { countdown } from '@reshape/content/app/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { dayName } from './day-name.ts';
import styles from './phase.module.css';

/** How long until the first day, and what there is to prepare. */
export function Countdown({ days, startsOn }: { readonly days: number; readonly startsOn: LocalDay }) {
  return (
    <div className={styles.phase}>
      <h3>{countdown.heading(days)}</h3>
      <p>{countdown.startsOn(dayName(startsOn))}</p>
      <p className={styles.small}>{countdown.body}</p>
    </div>
  );
}
