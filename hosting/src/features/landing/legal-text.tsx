import { type LegalPage, legalSections } from '@reshape/content/legal';
import { siteSections } from '#lib/site-settings.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './legal-text.module.css';
import { SampleLabel } from './section.tsx';

/** A legal page, with a table of contents beside it on wide screens. */
export function LegalText({ heading, lead, isSample, sampleLabel, sections: all }: LegalPage) {
  const { contact, company } = siteSections;
  const sections = legalSections(all, { email: contact?.email ?? null, company: company ?? null });
  return (
    <Stack gap={7} rowGap={6} className={styles.page}>
      <Stack as="header" gap={3} hasMeasure className={styles.header}>
        <Text as="h1" size="display">
          {heading}
        </Text>
        <Text size="lead" tone="soft">
          {lead}
        </Text>
        {isSample ? <SampleLabel>{sampleLabel}</SampleLabel> : null}
      </Stack>
      <nav aria-label={heading} className={styles.contents}>
        <ul>
          {sections.map(({ id, heading: title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={6}>
        {sections.map(({ id, heading: title, paragraphs }) => (
          <Stack
            as="section"
            gap={3}
            hasMeasure
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className={styles.section}
          >
            <h2 id={`${id}-heading`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
