import { useSyncExternalStore } from 'react';

/** A question with the visitor's answer to it. */
export interface ComparedQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Index of the chosen option. */
  readonly chosen: number;
}

export const comparedFragment = '#compare=';
/** Begins what the link of a team's run contains (see team/links.ts). */
export const invitationFragment = '#team=';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The text after `start`, such as `#compare=`, in the address; null when the part after the `#` begins otherwise. */
export function useFragment(start: string): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}

/** What a comparison link contains: one digit per question, unless it was forged; null without one. */
export const useComparedDigits = (): string | null => useFragment(comparedFragment);

/** Whether the visitor followed a comparison link. */
export const useHasComparisonLink = (): boolean => useComparedDigits() !== null;
