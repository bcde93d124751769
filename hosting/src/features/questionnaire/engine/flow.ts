import { readStored, removeStored, writeStored } from '#lib/device-storage.ts';

/** The questionnaires whose answers are stored on the device. */
export type FlowName = 'quiz' | 'scan' | 'diagnostic';

/** The rules of one questionnaire, from the domain. */
export interface Flow<State> {
  readonly name: FlowName;
  /** The state at the first question; a random order of questions is drawn here. */
  readonly begin: () => State;
  /** The stored state, or null when it is not a valid state of this questionnaire. */
  readonly restore: (stored: unknown) => State | null;
  /** How many questions have been passed: 0 at the first one, all of them at the result. */
  readonly indexOf: (state: State) => number;
  /** The state after Next; unchanged while nothing is chosen. */
  readonly next: (state: State) => State;
  /** The state after Previous; unchanged at the first question. */
  readonly previous: (state: State) => State;
  /** The state at another question or at the result, with every answer kept; the nearest that can be shown. */
  readonly moveTo: (state: State, index: number) => State;
}

/** Storage keys of the answers, which never leave the device. Used in this file only. */
const storageKeyOf = (flow: FlowName) => `answers.${flow}`;

/**
 * The stored state of a questionnaire, not validated; null when it is missing or not JSON. A tab continues with its own
 * answers, so that two tabs do not overwrite each other; a new tab begins with the answers saved last.
 */
export function loadAnswers(flow: FlowName): unknown {
  const key = storageKeyOf(flow);
  try {
    return JSON.parse(readStored(key, 'tab') ?? readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

export function saveAnswers(flow: FlowName, state: unknown): void {
  writeStored(storageKeyOf(flow), JSON.stringify(state), 'tab');
  writeStored(storageKeyOf(flow), JSON.stringify(state));
}

export function clearAnswers(flow: FlowName): void {
  removeStored(storageKeyOf(flow), 'tab');
  removeStored(storageKeyOf(flow));
}

/** The progress of a visitor through a questionnaire. */
export interface FlowProgress<State> {
  readonly state: State;
  /** Whether answers were restored from the device and have not changed since. */
  readonly isResumed: boolean;
}

export interface FlowStore<State> {
  /** The current progress; on the first call read from the device, or started and stored. */
  readonly read: () => FlowProgress<State>;
  readonly change: (rule: (state: State) => State) => void;
  /** Moves to the question at `index`, or as near to it as the answers allow, and returns the index reached. */
  readonly moveTo: (index: number) => number;
  /** Clears every answer and starts again. */
  readonly restart: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The state of the questionnaire `flow`, stored on the device so that it survives a reload. */
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
    change((state) => (index === flow.indexOf(state) ? state : flow.moveTo(state, index)));
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
