import { useSyncExternalStore } from 'react';
import type { Flow } from './flow.ts';
import { keptAnswers } from './kept-answers.ts';

const never = () => () => {};

/** Whether the device keeps a walk through `flow` that went beyond the first question. */
export function useHasBegun<State>(flow: Flow<State>): boolean {
  const look = () => {
    const state = flow.restore(keptAnswers(flow.name));
    return state !== null && flow.indexOf(state) > 0;
  };
  return useSyncExternalStore(never, look, () => false);
}
