import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createFlowStore, type Flow, type FlowStore, loadAnswers } from './flow.ts';

export interface FlowControls<State> extends Pick<FlowStore<State>, 'change' | 'restart'> {
  /** Null in prerendered HTML and until hydration, because the state is on the device. */
  readonly state: State | null;
  readonly isResumed: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/** The state of the questionnaire `flow`: stored on the device, with an entry in the browser's history for each step. */
export function useFlow<State>(flow: Flow<State>): FlowControls<State> {
  const [store] = useState(() => createFlowStore(flow));
  const progress = useSyncExternalStore(store.subscribe, store.read, () => null);
  useHistorySteps(flow, store, progress && flow.indexOf(progress.state));
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
function useHistorySteps<State>(flow: Flow<State>, store: FlowStore<State>, index: number | null): void {
  const steps = useRef<HistorySteps>(null);
  useEffect(() => {
    steps.current = historySteps(store.moveTo);
    return () => steps.current?.stop();
  }, [store]);
  useEffect(() => {
    // Read again, because the entry of the history may have changed the step since this was rendered.
    if (index !== null) steps.current?.show(flow.indexOf(store.read().state));
  }, [flow, store, index]);
}

/** What a history entry says of the questionnaire: its step, and how many entries of it come before. */
interface Entry {
  readonly step: number;
  readonly depth: number;
}

/** The current history entry; null for one that the questionnaire has not marked. */
function currentEntry(): Entry | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('step' in state) || !('depth' in state)) return null;
  const { step, depth } = state;
  return typeof step === 'number' && typeof depth === 'number' ? { step, depth } : null;
}

const marked = (entry: Entry) => ({ ...history.state, ...entry });

export interface HistorySteps {
  /** Moves the history to step `index`: adds an entry for a step forward, travels to an earlier entry otherwise. */
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Gives every step that a visitor takes one entry in the browser's history, so that Back and Forward move between the
 * questions. A visit that begins in the middle, or at a stored result, has one entry. The answers decide: where `moveTo`
 * cannot go (Forward to a question whose answer was cleared), the history is moved back to the current step.
 */
export function historySteps(moveTo: (index: number) => number): HistorySteps {
  let last: Entry | null = null;
  let shown: number | null = null;
  let isTravelling = false;

  const show = (index: number) => {
    shown = index;
    // Handles changes that came while the browser was travelling.
    if (isTravelling) return;
    const found = currentEntry();
    // An entry without a mark is the first one of the visit, or was added by a link within the page.
    const entry = found ?? { step: last?.step ?? index, depth: last ? last.depth + 1 : 0 };
    if (!found) history.replaceState(marked(entry), '');
    last = { step: index, depth: entry.depth };
    if (index > entry.step) {
      last = { step: index, depth: entry.depth + 1 };
      history.pushState(marked(last), '');
    } else if (index < entry.step) {
      isTravelling = entry.depth > 0;
      if (isTravelling) history.go(-Math.min(entry.depth, entry.step - index));
      else history.replaceState(marked(last), '');
    }
  };
  const arrive = () => {
    const isOwnMove = isTravelling;
    isTravelling = false;
    const entry = currentEntry();
    if (isOwnMove && shown !== null) show(shown);
    else if (entry) show(moveTo(entry.step));
  };

  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', arrive);
  // A reload, or Back from another page, shows the step of the entry.
  arrive();
  return {
    show,
    stop: () => {
      removeEventListener('popstate', arrive);
      history.scrollRestoration = before;
    },
  };
}
