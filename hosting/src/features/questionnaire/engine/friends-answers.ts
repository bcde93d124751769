import { useSyncExternalStore } from 'react';

/** A question with the visitor's answer to it. */
export interface ComparedQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Index of the chosen option. */
  readonly chosen: number;
}

export const fragment = '#compare=';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The text after `#compare=` in the address: one digit per question, unless it was forged; null without it. */
export function useFriendsDigits(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return hash.startsWith(fragment) ? hash.slice(fragment.length) : null;
}

/** Whether the visitor followed a comparison link. */
export const useHasComparisonLink = (): boolean => useFriendsDigits() !== null;
