import { type ComponentType, lazy, Suspense } from 'react';
import type { ComparisonProps } from './comparison-section.tsx';

// Left out when its code cannot be loaded, for example without a network: the result is complete without it.
const Section = lazy<ComponentType<ComparisonProps>>(() =>
  import('./comparison-section.tsx').then(
    ({ ComparisonSection }) => ({ default: ComparisonSection }),
    () => ({ default: () => null }),
  ),
);

/**
 * A link that carries the answers to a friend, and where the two differ after following one. Loaded with the
 * result.
 */
export const Comparison = (props: ComparisonProps) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);
