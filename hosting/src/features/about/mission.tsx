import { about } from '@reshape/content/about';
import { Section } from '#ui/section.tsx';
import styles from './mission.module.css';

/** How many people the programme wants to reach, and how far it has come. */
export function Mission() {
  const { heading, figure, paragraphs } = about.mission;
  return (
    <Section heading={heading} tone="ember" layout="beside">
      <div className={styles.mission}>
        <p className={styles.figure}>{figure}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
