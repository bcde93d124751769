import { type ComponentType, lazy, Suspense } from 'react';
import type { ComparisonProps } from './comparison-section.tsx';
import { useHasComparisonLink } from './friends-answers.ts';

// Left out when its code cannot be loaded, for example without a network: the result is complete without it.
const Section = lazy<ComponentType<ComparisonProps>>(() =>
  import('./comparison-section.tsx').then(
    ({ ComparisonSection }) => ({ default: ComparisonSection }),
    () => ({ default: () => null }),
  ),
);

interface PlacedComparisonProps extends ComparisonProps {
  /** `first` is above the links to other pages, for a visitor who followed a friend's link; `last` for all others. */
  readonly place: 'first' | 'last';
}

/**
 * A link that carries the answers to a friend, and where the two differ after following one. Rendered at both
 * places and shown at one of them. Its code is loaded with the result.
 */
export function Comparison({ place, ...props }: PlacedComparisonProps) {
  const isInvited = useHasComparisonLink();
  return isInvited === (place === 'first') ? (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  ) : null;
}
