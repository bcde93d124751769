import { personaSection, personas } from '@reshape/content/app/personas';
import { useId } from 'react';
import styles from './persona-list.module.css';

export interface PersonaListProps {
  readonly isBusy: boolean;
  readonly onChoose: (email: string) => void;
}

/** Sign-in by one click as a seeded person. Belongs to builds for the laptop, and only to them. */
export function PersonaList({ isBusy, onChoose }: PersonaListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.personas}>
      <h2 id={titleId} className={styles.title}>
        {personaSection.title}
      </h2>
      <p className={styles.note}>{personaSection.note}</p>
      <ul className={styles.list}>
        {personas.map((persona) => (
          <li key={persona.email}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(persona.email)}
              className={styles.persona}
            >
              <span className={styles.email}>{persona.email}</span>
              <span className={styles.note}>{persona.shows}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
