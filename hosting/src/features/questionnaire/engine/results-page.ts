import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#lib/load-code.ts';

/**
 * The results page of a questionnaire: `loading`, `waiting` for the network, or `failed`, until its component is
 * there.
 */
export type ResultsPage<Props> = ComponentType<Props> | 'loading' | 'waiting' | 'failed';

/**
 * Loads the results page from the second question on, with a retry at each further question; at the result as
 * `loadCode` does. `load` must be stable.
 */
export function useResultsPage<Props>(
  load: () => Promise<ComponentType<Props>>,
  { index, length }: { readonly index: number; readonly length: number },
): ResultsPage<Props> {
  const [page, setPage] = useState<ResultsPage<Props>>('loading');
  const isWanted = index > 0 && typeof page === 'string';
  const isResult = index === length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further question retries.
  useEffect(() => {
    if (!isWanted) return;
    const loaded = isResult ? loadCode(load, () => setPage('waiting')) : load();
    loaded.then(
      (component) => setPage(() => component),
      () => isResult && setPage('failed'),
    );
  }, [isWanted, isResult, index, load]);
  return page;
}
