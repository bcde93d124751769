import { siteNavigation } from '@reshape/content/landing/site-navigation';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      {siteNavigation.skip}
    </a>
  );
}
