import type { ReactNode } from 'react';
import { lazyPart } from '#lib/lazy.tsx';
import { useHasComparisonLink } from './compared-answers.ts';
import type { ComparisonProps } from './comparison-section.tsx';

// Left out while its code cannot be loaded, for example without a network: the result is complete without it.
const Section = lazyPart(async () => (await import('./comparison-section.tsx')).ComparisonSection);

interface WithComparisonProps extends ComparisonProps {
  /** The links of a result to other pages. */
  readonly children: ReactNode;
}

/**
 * Adds a link that carries the answers to another person, and where the two differ after following one: above the
 * children for a visitor who followed such a link, below them for all others. Its code is loaded with the result.
 */
export function WithComparison({ children, ...props }: WithComparisonProps) {
  const isInvited = useHasComparisonLink();
  const comparison = <Section {...props} />;
  return (
    <>
      {isInvited ? comparison : null}
      {children}
      {isInvited ? null : comparison}
    </>
  );
}
