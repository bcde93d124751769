import { programme } from '@reshape/content/programme';
import { Mark } from '#ui/pictures/mark.tsx';
import styles from './brand.module.css';

/** The product's sign and name, as they stand at the top of every page. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark className={styles.mark} />
      {programme.name}
    </span>
  );
}
