import { weekCarousel } from '@reshape/content/landing';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';

/** The section of the four weeks; the carousel is its child. */
export function WeekSection({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={weekCarousel.id} heading={weekCarousel.heading} lead={weekCarousel.lead} tone="night">
      {children}
    </Section>
  );
}
