import { whyChangeIsHard } from '@reshape/content/landing';
import { Section } from '#ui/section.tsx';
import { Instincts } from './instincts.tsx';
import styles from './why-change.module.css';

/** Why change is hard, and the five instincts that make it so. */
export function WhyChange() {
  const { heading, paragraphs, scanPrompt, scanLink } = whyChangeIsHard;
  return (
    <Section heading={heading}>
      <div className={styles.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Instincts />
      <p className={styles.scan}>
        {scanPrompt} <a href={scanLink.target}>{scanLink.label}</a>
      </p>
    </Section>
  );
}
