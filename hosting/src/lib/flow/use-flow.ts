import { useState, useSyncExternalStore } from 'react';
import type { Flow } from './flow.ts';
import { createFlowStore, type FlowStore } from './flow-store.ts';
import { useHistorySteps } from './use-history-steps.ts';

export interface FlowInHand<State> extends Pick<FlowStore<State>, 'change' | 'restart'> {
  /** Null in the page's prerendered HTML and until it is hydrated: only the device knows. */
  readonly state: State | null;
  readonly isResumed: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/** Walks through the questions of `flow`: kept on the device, and the browser's Back is Previous. */
export function useFlow<State>(flow: Flow<State>): FlowInHand<State> {
  const [store] = useState(() => createFlowStore(flow));
  const standing = useSyncExternalStore(store.subscribe, store.read, () => null);
  useHistorySteps(standing && flow.indexOf(standing.state), store.moveTo);
  return {
    state: standing?.state ?? null,
    isResumed: standing?.isResumed ?? false,
    change: store.change,
    restart: store.restart,
    goNext: () => store.change(flow.next),
    goPrevious: () => store.change(flow.previous),
  };
}
