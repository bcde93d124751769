import { fit } from '@reshape/content/landing';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fit.module.css';

/** Who should come and who should not, side by side; two headings of equal weight, so it is no usual section. */
export function Fit() {
  return (
    <section className={styles.fit}>
      <div className={styles.sides}>
        <Side {...fit.forYou} mark={<Check aria-hidden="true" />} kind="yes" />
        <Side {...fit.notForYou} mark={<X aria-hidden="true" />} kind="no" />
      </div>
      <p className={styles.closing}>{fit.closing}</p>
    </section>
  );
}

interface SideProps {
  readonly heading: string;
  readonly bullets: readonly string[];
  readonly mark: ReactNode;
  readonly kind: 'yes' | 'no';
}

function Side({ heading, bullets, mark, kind }: SideProps) {
  return (
    <div data-kind={kind} className={styles.side}>
      <h2>{heading}</h2>
      <ul>
        {bullets.map((bullet) => (
          <li key={bullet}>
            {mark}
            {bullet}
          </li>
        ))}
      </ul>
    </div>
  );
}
