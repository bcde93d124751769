import { founder } from '@reshape/content/about';
import { Portrait } from '#ui/portrait.tsx';
import { SampleLabel } from '#ui/sample-label.tsx';
import { Section } from '#ui/section.tsx';
import styles from './founder.module.css';

/** Who is behind it; until they have written it, a sample that says so. */
export function Founder() {
  const { heading, isSample, sampleLabel, paragraphs, initials, name, role } = founder;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <div className={styles.founder}>
        {isSample ? <SampleLabel>{sampleLabel}</SampleLabel> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Portrait initials={initials} name={name} line={role} />
      </div>
    </Section>
  );
}
