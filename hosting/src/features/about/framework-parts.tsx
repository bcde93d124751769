import { about } from '@reshape/content/about';
import { framework } from '@reshape/content/instincts';
import { Section } from '#ui/section.tsx';
import styles from './framework-parts.module.css';

/** Identity, Knowledge, Environment, Action: each with its letter, its question and what it is about. */
export function FrameworkParts() {
  return (
    <Section heading={about.framework.heading} lead={about.framework.lead}>
      <ol className={styles.parts}>
        {framework.map(({ id, letter, name, question, text }) => (
          <li key={id} className={styles.part}>
            <span aria-hidden="true" className={styles.letter}>
              {letter}
            </span>
            <h3>{name}</h3>
            <p className={styles.question}>{question}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
