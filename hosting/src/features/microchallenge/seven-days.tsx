import { challengeProgress } from '@reshape/content/app/microchallenge';
import { challengeDays } from '@reshape/domain/microchallenges';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './seven-days.module.css';

const flame = 'M16 4c2 9 11 13 11 25a11 11 0 0 1-22 0c0-6 3-9 6-12 1 3 2 5 4 6-1-7-1-13 1-19Z';
const logs = 'M5 45l22-6M5 39l22 6';

const numbers = Array.from({ length: challengeDays }, (_, index) => index + 1);

/** Seven fires in a row, one for each logged day; a day that is open is the sticks alone, laid ready. */
export function SevenDays({ completed }: { readonly completed: number }) {
  return (
    <ol className={styles.days}>
      {numbers.map((day) => {
        const isDone = day <= completed;
        return (
          <li key={day} className={styles.day} data-done={isDone || undefined}>
            <svg viewBox="0 0 32 48" aria-hidden="true" focusable="false" className={styles.fire}>
              <path d={flame} className={styles.flame} />
              <path d={logs} />
            </svg>
            <span aria-hidden="true">{day}</span>
            <VisuallyHidden>
              {isDone ? challengeProgress.dayDone(day) : challengeProgress.dayOpen(day)}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
