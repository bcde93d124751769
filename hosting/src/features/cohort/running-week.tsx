import { cohortCard, weekLines } from '@reshape/content/app/cohort';
import styles from './phase.module.css';

export interface RunningWeekProps {
  readonly weeks: number;
  /** From 1. */
  readonly week: number;
  /** Day of the programme from 1. */
  readonly day: number;
  /** From 1 to 7. */
  readonly dayOfWeek: number;
}

const daysPerWeek = 7;

/** Which week and which day it is, and how much of the programme that makes. */
export function RunningWeek({ weeks, week, day, dayOfWeek }: RunningWeekProps) {
  const all = weeks * daysPerWeek;
  return (
    <div className={styles.phase}>
      <h3>{cohortCard.today(week, dayOfWeek)}</h3>
      <p>{weekLines[week - 1]}</p>
      <div className={styles.progress}>
        <progress value={day} max={all} aria-label={cohortCard.progressLabel} className={styles.bar} />
        <p className={styles.small}>{cohortCard.ofAll(day, all)}</p>
      </div>
    </div>
  );
}
