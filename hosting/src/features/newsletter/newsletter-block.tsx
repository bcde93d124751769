import { newsletter } from '@reshape/content/newsletter';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';

/** The last offer of the sales page; the form is its child. */
export function NewsletterBlock({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={newsletter.id} heading={newsletter.heading} lead={newsletter.lead} layout="beside">
      {children}
    </Section>
  );
}
