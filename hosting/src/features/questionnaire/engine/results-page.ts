import { type ComponentType, useEffect, useState } from 'react';

/**
 * The results page of a questionnaire, loaded from the second question on, with a retry at each further
 * question until it has loaded. Null until then. `load` must be stable.
 */
export function useResultsPage<Props>(
  load: () => Promise<ComponentType<Props>>,
  index: number,
): ComponentType<Props> | null {
  const [page, setPage] = useState<ComponentType<Props> | null>(null);
  const isWanted = index > 0 && page === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further question retries.
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setPage(() => loaded),
      () => {},
    );
  }, [isWanted, index, load]);
  return page;
}
