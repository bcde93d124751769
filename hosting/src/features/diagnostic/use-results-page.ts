import { type ComponentType, useEffect, useState } from 'react';
import type { DiagnosticResultsProps } from './diagnostic-results.tsx';

/**
 * The page of results, which the first question need not wait for: fetched from the second question on, and once
 * more with each further question while it has not come. Null until then.
 */
export function useResultsPage(index: number): ComponentType<DiagnosticResultsProps> | null {
  const [page, setPage] = useState<ComponentType<DiagnosticResultsProps> | null>(null);
  const isWanted = index > 0 && page === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another try.
  useEffect(() => {
    if (!isWanted) return;
    import('./diagnostic-results.tsx').then(
      ({ DiagnosticResults }) => setPage(() => DiagnosticResults),
      () => {},
    );
  }, [isWanted, index]);
  return page;
}
