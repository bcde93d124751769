import { sampleMoments } from '@reshape/content/app/preview';
import { useId } from 'react';
import styles from './sample-moments.module.css';

/** Spots that nobody logged, to show how small a spot is; the page says that they are made up. */
export function SampleMoments() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.samples}>
      <header className={styles.header}>
        <h2 id={titleId}>{sampleMoments.title}</h2>
        <p className={styles.note}>{sampleMoments.note}</p>
      </header>
      <ul className={styles.moments}>
        {sampleMoments.moments.map(({ id, description, instinct }) => (
          <li key={id} className={styles.moment}>
            <p>{description}</p>
            <p className={styles.instinct}>{instinct}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
