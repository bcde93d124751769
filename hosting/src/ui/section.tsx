import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

export interface SectionProps {
  /** Where links within the page lead to. */
  readonly id?: string;
  readonly heading: string;
  readonly lead?: string;
  /** The ground that the section stands on, from edge to edge. */
  readonly tone?: 'plain' | 'raised' | 'ember' | 'night';
  /** Whether the heading stands over the content or, where there is room, beside it. */
  readonly layout?: 'over' | 'beside';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a public page: a landmark with its heading, as wide as the page's column. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  layout = 'over',
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-tone={tone}
      data-ground={tone === 'night' ? 'night' : undefined}
      className={classNames(styles.section, className)}
    >
      <div className={styles.inner} data-layout={layout}>
        <header className={styles.header}>
          <h2 id={headingId}>{heading}</h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        {children}
      </div>
    </section>
  );
}
