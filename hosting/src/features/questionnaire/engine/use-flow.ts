import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createFlowStore, type Flow, type FlowStore, loadAnswers } from './flow.ts';

export interface FlowControls<State> extends Pick<FlowStore<State>, 'change' | 'restart'> {
  /** Null in prerendered HTML and until hydration, because the state is on the device. */
  readonly state: State | null;
  readonly isResumed: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/** The state of the questionnaire `flow`: stored on the device, with the browser's Back as Previous. */
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

/** Whether the device has stored progress in `flow` beyond the first question. */
export function useHasStarted<State>(flow: Flow<State>): boolean {
  const read = () => {
    const state = flow.restore(loadAnswers(flow.name));
    return state !== null && flow.indexOf(state) > 0;
  };
  return useSyncExternalStore(never, read, () => false);
}

/** Keeps the browser's history in sync with `index`; null until storage has been read. */
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

/** The step of the current history entry; null for an entry without one. */
function stepOfEntry(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('step' in state)) return null;
  return typeof state.step === 'number' ? state.step : null;
}

const asEntry = (step: number) => ({ ...history.state, step });

export interface HistorySteps {
  /** Moves the history to the entry of step `index`: pushes missing entries, or goes back. */
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Gives every step its own entry in the browser's history, so that Back is Previous. The steps decide: where `moveTo`
 * cannot go (Forward to a question whose answer was cleared), the history is moved back to the current step.
 */
export function historySteps(moveTo: (index: number) => number): HistorySteps {
  let shown = 0;
  let isTravelling = false;

  const show = (index: number) => {
    const at = stepOfEntry() ?? shown;
    shown = index;
    // Handles changes that came while the browser was travelling.
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
