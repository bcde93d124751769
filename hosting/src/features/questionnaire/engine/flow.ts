import { readStored, removeStored, writeStored } from '#lib/device-storage.ts';

/** The sets of questions whose answers are stored on the device. */
export type FlowName = 'quiz' | 'scan' | 'diagnostic';

/** The rules of one set of questions, as the domain states them, for everything that walks through it. */
export interface Flow<State> {
  readonly name: FlowName;
  /** The state on the first question; the order of the questions is drawn here. */
  readonly begin: () => State;
  /** What the device stored, or null when it is not a state of these questions. */
  readonly restore: (stored: unknown) => State | null;
  /** How many questions lie behind: 0 on the first one, as many as there are when the result is shown. */
  readonly indexOf: (state: State) => number;
  /** The state after Next; the same when nothing is chosen yet. */
  readonly next: (state: State) => State;
  /** The state after Previous; the same on the first question. */
  readonly previous: (state: State) => State;
}

/** Answers stay on the device: under these names, which no other file knows, and nowhere else. */
const nameOf = (flow: FlowName) => `answers.${flow}`;

/** What was stored of a set of questions, not yet checked; null when there is nothing that can be read. */
export function loadAnswers(flow: FlowName): unknown {
  try {
    return JSON.parse(readStored(nameOf(flow)) ?? 'null');
  } catch {
    return null;
  }
}

export function saveAnswers(flow: FlowName, state: unknown): void {
  writeStored(nameOf(flow), JSON.stringify(state));
}

export function clearAnswers(flow: FlowName): void {
  removeStored(nameOf(flow));
}

/** Where somebody stands in a set of questions. */
export interface FlowProgress<State> {
  readonly state: State;
  /** Answers were found on the device, and nothing has been changed since. */
  readonly isResumed: boolean;
}

export interface FlowStore<State> {
  /** The progress now; the first time it is read from the device, or begun and stored there. */
  readonly read: () => FlowProgress<State>;
  readonly change: (rule: (state: State) => State) => void;
  /** Goes back or on, question by question, as near to `index` as the rules allow, and says how far that was. */
  readonly moveTo: (index: number) => number;
  /** Forgets every answer and begins anew. */
  readonly restart: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A walk through the questions of `flow` that outlives a reload. */
export function createFlowStore<State>(flow: Flow<State>): FlowStore<State> {
  let progress: FlowProgress<State> | undefined;
  const listeners = new Set<() => void>();

  const begin = (): FlowProgress<State> => {
    const state = flow.begin();
    saveAnswers(flow.name, state);
    return { state, isResumed: false };
  };
  const open = (): FlowProgress<State> => {
    const state = flow.restore(loadAnswers(flow.name));
    return state === null ? begin() : { state, isResumed: flow.indexOf(state) > 0 };
  };
  const read = (): FlowProgress<State> => {
    progress ??= open();
    return progress;
  };
  const change = (rule: (state: State) => State) => {
    const before = read().state;
    const state = rule(before);
    if (state === before) return;
    progress = { state, isResumed: false };
    saveAnswers(flow.name, state);
    for (const listener of listeners) listener();
  };
  const moveTo = (index: number): number => {
    const rule = index < flow.indexOf(read().state) ? flow.previous : flow.next;
    for (let left = Math.abs(index - flow.indexOf(read().state)); left > 0; left -= 1) change(rule);
    return flow.indexOf(read().state);
  };
  const restart = () => {
    clearAnswers(flow.name);
    progress = begin();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { read, change, moveTo, restart, subscribe };
}
