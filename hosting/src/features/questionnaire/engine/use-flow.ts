import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createFlowStore, type Flow, type FlowStore, loadAnswers } from './flow.ts';

export interface FlowControls<State> extends Pick<FlowStore<State>, 'change' | 'restart'> {
  /** Null in the page's prerendered HTML and until it is hydrated: only the device knows. */
  readonly state: State | null;
  readonly isResumed: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/** Walks through the questions of `flow`: stored on the device, and the browser's Back is Previous. */
export function useFlow<State>(flow: Flow<State>): FlowControls<State> {
  const [store] = useState(() => createFlowStore(flow));
  const progress = useSyncExternalStore(store.subscribe, store.read, () => null);
  useHistorySteps(progress && flow.indexOf(progress.state), store.moveTo);
  return {
    state: progress?.state ?? null,
    isResumed: progress?.isResumed ?? false,
    change: store.change,
    restart: store.restart,
    goNext: () => store.change(flow.next),
    goPrevious: () => store.change(flow.previous),
  };
}

const never = () => () => {};

/** Whether the device keeps a walk through `flow` that went beyond the first question. */
export function useHasStarted<State>(flow: Flow<State>): boolean {
  const look = () => {
    const state = flow.restore(loadAnswers(flow.name));
    return state !== null && flow.indexOf(state) > 0;
  };
  return useSyncExternalStore(never, look, () => false);
}

/** Keeps the browser's history in step with `index`; null while the device has not been asked where that is. */
function useHistorySteps(index: number | null, moveTo: (index: number) => number): void {
  const steps = useRef<HistorySteps>(null);
  useEffect(() => {
    steps.current = historySteps(moveTo);
    return () => steps.current?.stop();
  }, [moveTo]);
  useEffect(() => {
    if (index !== null) steps.current?.show(index);
  }, [index]);
}

/** The step that the entry of the browser's history at hand stands for; null for an entry that is not ours yet. */
function stepOfEntry(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('step' in state)) return null;
  return typeof state.step === 'number' ? state.step : null;
}

const asEntry = (step: number) => ({ ...history.state, step });

export interface HistorySteps {
  /** Leads the history to the entry of step `index`: writes the entries that are missing, or goes back to it. */
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Gives every step an entry of its own in the browser's history, so that Back is Previous. The entries follow the
 * steps, never the reverse: where `moveTo` cannot go (Forward to a question whose answer was cleared), the browser
 * is led back to the step that is shown.
 */
export function historySteps(moveTo: (index: number) => number): HistorySteps {
  let shown = 0;
  let isTravelling = false;

  const show = (index: number) => {
    const at = stepOfEntry() ?? shown;
    shown = index;
    // What was asked for meanwhile is caught up with on arrival.
    if (isTravelling) return;
    if (stepOfEntry() === null) history.replaceState(asEntry(at), '');
    for (let step = at + 1; step <= index; step += 1) history.pushState(asEntry(step), '');
    isTravelling = at > index;
    if (isTravelling) history.go(index - at);
  };
  const arrive = () => {
    const step = stepOfEntry();
    const isOwnMove = isTravelling;
    isTravelling = false;
    if (isOwnMove) show(shown);
    else if (step !== null) show(moveTo(step));
  };

  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', arrive);
  return {
    show,
    stop: () => {
      removeEventListener('popstate', arrive);
      history.scrollRestoration = before;
    },
  };
}
