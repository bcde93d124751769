import { type LegalPage, legalSections } from '@reshape/content/legal';
import { type StoredData, storedDataLabels } from '@reshape/content/stored-data';
import type { ReactNode } from 'react';
import { siteSections } from '#lib/site-settings.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead, Paragraphs, Text } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
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
              <a href={`#${id}`} className={styles.contentsLink}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={6}>
        {sections.map(({ id, heading: title, paragraphs, table }) => (
          <TitledSection key={id} title={title} gap={3} hasMeasure id={id} className={styles.section}>
            <Paragraphs of={paragraphs} />
            {table ? <StoredDataList rows={table} /> : null}
          </TitledSection>
        ))}
      </Stack>
    </Stack>
  );
}

/** What is stored, why, and how long. A list, because three columns of sentences do not fit on a phone. */
const StoredDataList = ({ rows }: { readonly rows: readonly StoredData[] }) => (
  <dl className={styles.stored}>
    {rows.map(({ what, why, kept }) => (
      <div key={what} className={styles.storedRow}>
        <dt>
          <StoredTitle what={what} />
        </dt>
        <dd className={styles.storedText}>
          <strong>{storedDataLabels.why}</strong> <span>{why}</span>
        </dd>
        <dd className={styles.storedText}>
          <strong>{storedDataLabels.kept}</strong> <span>{kept}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** The name of what is stored stands out from its parts, which follow a colon. */
function StoredTitle({ what }: Pick<StoredData, 'what'>) {
  const [name, ...parts] = what.split(/(?=: )/);
  return (
    <>
      <strong>{name}</strong>
      <span>{parts}</span>
    </>
  );
}

export interface ShortPageProps {
  readonly heading: string;
  /** Between heading and text. */
  readonly about?: ReactNode;
  readonly text: string;
  /** The one step that follows. */
  readonly children: ReactNode;
}

/** A heading, a sentence and one step, beside a picture. */
export function ShortPage({ heading, about, text, children }: ShortPageProps) {
  return (
    <Stack as={Card} gap={5} columns="main-aside" tone="ember" className={styles.short}>
      <Stack gap={5} align="start" isPacked>
        <h1>{heading}</h1>
        {about}
        <Lead>{text}</Lead>
        {children}
      </Stack>
      <Hearth className={styles.picture} />
    </Stack>
  );
}
