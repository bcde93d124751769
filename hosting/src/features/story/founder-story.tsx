import { founderStory } from '@reshape/content/landing';
import { Portrait } from '#ui/portrait.tsx';
import { SampleLabel } from '#ui/sample-label.tsx';
import { Section } from '#ui/section.tsx';
import styles from './founder-story.module.css';

/** The founder's story; until it is written, a sample that says so. */
export function FounderStory() {
  const { heading, isSample, sampleLabel, paragraphs, closing, name, role, initials } = founderStory;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <article className={styles.story}>
        {isSample ? <SampleLabel>{sampleLabel}</SampleLabel> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.closing}>{closing}</p>
        <Portrait initials={initials} name={name} line={role} />
      </article>
    </Section>
  );
}
