import { ArrowRight } from 'lucide-react';
import styles from './next-page.module.css';

export interface NextPageProps {
  readonly label: string;
  readonly target: string;
  /** How much the result is worth. */
  readonly caveat: string;
}

/** The end of a page of results: how seriously to take it, and where to go from here. */
export function NextPage({ label, target, caveat }: NextPageProps) {
  return (
    <footer className={styles.end}>
      <p>{caveat}</p>
      <a href={target} className={styles.link}>
        {label}
        <ArrowRight aria-hidden="true" className={styles.arrow} />
      </a>
    </footer>
  );
}
