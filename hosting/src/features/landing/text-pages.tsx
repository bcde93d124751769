import { type LegalPage, legalSections } from '@reshape/content/legal';
import { type StoredData, storedDataLabels } from '@reshape/content/stored-data';
import { siteSections } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { SampleLabel } from './section.tsx';
import styles from './text-pages.module.css';

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
        <Lead>{lead}</Lead>
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
        {sections.map(({ id, heading: title, paragraphs, table }) => (
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
            {table ? <StoredDataList rows={table} /> : null}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** What is stored, why, and how long. A list, because three columns of sentences do not fit on a phone. */
const StoredDataList = ({ rows }: { readonly rows: readonly StoredData[] }) => (
  <dl className={styles.stored}>
    {rows.map(({ what, why, kept }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          <strong>{storedDataLabels.why}</strong> {why}
        </dd>
        <dd>
          <strong>{storedDataLabels.kept}</strong> {kept}
        </dd>
      </div>
    ))}
  </dl>
);

export interface ShortPageProps {
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly target: string };
}

/** A heading, a sentence and a link. */
export function ShortPage({ heading, text, link }: ShortPageProps) {
  return (
    <Stack gap={5} align="start" hasMeasure>
      <h1>{heading}</h1>
      <Lead>{text}</Lead>
      <ButtonLink href={link.target}>{link.label}</ButtonLink>
      <Hearth className={styles.picture} />
    </Stack>
  );
}
