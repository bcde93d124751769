import { type ReactNode, useId } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Lead, Muted, Text } from '#ui/text.tsx';
import styles from './section.module.css';

export interface SectionProps {
  /** Target of links within the page. */
  readonly id?: string;
  readonly heading: string;
  readonly lead?: string;
  /** The full-width background of the section. */
  readonly tone?: 'plain' | 'raised' | 'ember' | 'night';
  /** Whether the heading is above the content or, on wide screens, beside it. */
  readonly layout?: 'over' | 'beside';
  /** Less space around the content, which should fit one screen. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
}

/** A part of a public page: a landmark with a heading, as wide as the page's column. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  layout = 'over',
  isTight = false,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-tone={tone}
      data-ground={tone === 'night' ? 'night' : undefined}
      data-tight={isTight || undefined}
      className={styles.section}
    >
      <Stack gap={7} className={styles.inner} data-layout={layout}>
        <Stack as="header" className={styles.header}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          {lead ? <Lead>{lead}</Lead> : null}
        </Stack>
        {children}
      </Stack>
    </section>
  );
}

/** Marks the text beside it as a sample that will be replaced. */
export function SampleLabel({ children }: { readonly children: ReactNode }) {
  return <Muted className={styles.label}>{children}</Muted>;
}

export interface MarkedListProps {
  readonly items: readonly string[];
  readonly mark: ReactNode;
  readonly className?: string | undefined;
}

/** Lines of text, each behind the same mark. */
export function MarkedList({ items, mark, className }: MarkedListProps) {
  return (
    <Stack as="ul" gap={3} className={className}>
      {items.map((item) => (
        <li key={item} className={styles.markedItem}>
          {mark}
          <span>{item}</span>
        </li>
      ))}
    </Stack>
  );
}

export interface PortraitProps {
  /** Address of a picture; without one the initials are shown. */
  readonly image?: string | undefined;
  readonly initials: string;
  readonly name: string;
  readonly line: string;
}

/** A person with name and picture or initials. */
export function Portrait({ image, initials, name, line }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      {image === undefined ? (
        <span aria-hidden="true" className={styles.face}>
          {initials}
        </span>
      ) : (
        <img src={image} alt="" loading="lazy" className={styles.face} />
      )}
      <Text weight="strong" className={styles.name}>
        {name}
      </Text>
      <Muted className={styles.line}>{line}</Muted>
    </div>
  );
}
