import { frame } from '@reshape/content/app/sidebar';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past what is on every page, to the element with the id `to`. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {frame.skipToContent}
    </a>
  );
}
