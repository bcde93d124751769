import { checkingSession } from '@reshape/content/app/sign-in';
import { Spinner } from '#ui/spinner.tsx';
import styles from './checking-session.module.css';

/** The whole window while it is not known yet whether somebody is signed in. */
export function CheckingSession() {
  return (
    <main className={styles.checking}>
      <Spinner label={checkingSession} />
    </main>
  );
}
