import type { Questionnaire } from '@reshape/content/paths';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBrowserValue } from '#lib/browser-value.ts';
import { changes } from '#lib/changes.ts';
import { readStored, removeStored, writeStored } from '#lib/device-storage.ts';

/** The rules of one questionnaire, from the domain. */
export interface Flow<State> {
  readonly name: Questionnaire;
  /** The state at the first question; a random order of questions is drawn here. */
  readonly begin: () => State;
  /** The stored state, or null when it is not a valid state of this questionnaire. */
  readonly restore: (stored: unknown) => State | null;
  /** How many questions there are. */
  readonly length: number;
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
const storageKeyOf = (flow: Questionnaire) => `answers.${flow}`;

/**
 * The stored state of a questionnaire, not validated; null when it is missing or not JSON. A tab continues
 * with its own answers, so that two tabs do not overwrite each other; a new tab begins with the answers saved
 * last.
 */
export function loadAnswers(flow: Questionnaire): unknown {
  const key = storageKeyOf(flow);
  return parseJson(readStored(key, 'tab') ?? readStored(key));
}

/** What is stored as JSON; null when it is missing or something else. */
export function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** The parts of a stored state; none when it is not an object. */
export const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export function saveAnswers(flow: Questionnaire, state: unknown): void {
  writeStored(storageKeyOf(flow), JSON.stringify(state), 'tab');
  writeStored(storageKeyOf(flow), JSON.stringify(state));
}

/** Where a tab keeps the answers that starting again replaced, until the first question is passed. */
const replacedKeyOf = (flow: Questionnaire) => `${storageKeyOf(flow)}.replaced`;

/** Clears the answers, so that the questionnaire starts again, and keeps them for `bringBack`. */
export function startAgain(flow: Questionnaire): void {
  const key = storageKeyOf(flow);
  writeStored(replacedKeyOf(flow), readStored(key, 'tab') ?? readStored(key) ?? 'null', 'tab');
  removeStored(key, 'tab');
  removeStored(key);
}

/** The progress of a visitor through a questionnaire. */
export interface FlowProgress<State> {
  readonly state: State;
  /** Whether answers were restored from the device and have not changed since. */
  readonly isResumed: boolean;
  /** What starting again replaced; null once the first question is passed. */
  readonly replaced: State | null;
}

export interface FlowStore<State> {
  /** The current progress; on the first call read from the device, or started and stored. */
  readonly read: () => FlowProgress<State>;
  readonly change: (rule: (state: State) => State) => void;
  /** Moves to the question at `index`, or as near to it as the answers allow, and returns the index reached. */
  readonly moveTo: (index: number) => number;
  /** Clears every answer and starts again. */
  readonly restart: () => void;
  /** Undoes `restart`, until the first question is passed. */
  readonly bringBack: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The state of the questionnaire `flow`, stored on the device so that it survives a reload. */
export function createFlowStore<State>(flow: Flow<State>): FlowStore<State> {
  let progress: FlowProgress<State> | undefined;
  const { notify, subscribe } = changes();

  const replacedState = (): State | null => {
    const state = flow.restore(parseJson(readStored(replacedKeyOf(flow.name), 'tab')));
    return state !== null && flow.indexOf(state) > 0 ? state : null;
  };
  const begin = (): FlowProgress<State> => {
    const state = flow.begin();
    saveAnswers(flow.name, state);
    return { state, isResumed: false, replaced: replacedState() };
  };
  const open = (): FlowProgress<State> => {
    const state = flow.restore(loadAnswers(flow.name));
    if (state === null) return begin();
    const isUnderway = flow.indexOf(state) > 0;
    return { state, isResumed: isUnderway, replaced: isUnderway ? null : replacedState() };
  };
  const read = (): FlowProgress<State> => {
    progress ??= open();
    return progress;
  };
  const change = (rule: (state: State) => State) => {
    const before = read().state;
    const state = rule(before);
    if (state === before) return;
    const isUnderway = flow.indexOf(state) > 0;
    if (isUnderway) removeStored(replacedKeyOf(flow.name), 'tab');
    progress = { state, isResumed: false, replaced: isUnderway ? null : read().replaced };
    saveAnswers(flow.name, state);
    notify();
  };
  const moveTo = (index: number): number => {
    change((state) => (index === flow.indexOf(state) ? state : flow.moveTo(state, index)));
    return flow.indexOf(read().state);
  };
  const restart = () => {
    startAgain(flow.name);
    progress = begin();
    notify();
  };
  const bringBack = () => change((state) => read().replaced ?? state);
  return { read, change, moveTo, restart, bringBack, subscribe };
}

export interface FlowControls<State> extends Pick<FlowStore<State>, 'change' | 'restart' | 'bringBack'> {
  /** Null until hydration, because the state is stored on the device. */
  readonly state: State | null;
  readonly isResumed: boolean;
  /** Whether `bringBack` can undo a start from the beginning. */
  readonly wasRestarted: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/**
 * The state of the questionnaire `flow`: stored on the device, with an entry in the browser's history for
 * each step.
 */
export function useFlow<State>(flow: Flow<State>): FlowControls<State> {
  const [store] = useState(() => createFlowStore(flow));
  const progress = useSyncExternalStore(store.subscribe, store.read, () => null);
  useHistorySteps(flow, store, progress && flow.indexOf(progress.state));
  return {
    state: progress?.state ?? null,
    isResumed: progress?.isResumed ?? false,
    wasRestarted: (progress?.replaced ?? null) !== null,
    change: store.change,
    restart: store.restart,
    bringBack: store.bringBack,
    goNext: () => store.change(flow.next),
    goPrevious: () => store.change(flow.previous),
  };
}

/** How far the answers on this device go: not beyond the first question, further, or to the result. */
export function useStage<State>(flow: Flow<State>): 'new' | 'begun' | 'finished' {
  const read = () => {
    const state = flow.restore(loadAnswers(flow.name));
    if (state === null || flow.indexOf(state) === 0) return 'new';
    return flow.indexOf(state) < flow.length ? 'begun' : 'finished';
  };
  return useBrowserValue(read, 'new');
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

/** Stored in a history entry: its step, and how many entries of the questionnaire precede it. */
interface Entry {
  readonly step: number;
  readonly depth: number;
}

/** The current history entry; null for one that the questionnaire has not marked. */
function currentEntry(): Entry | null {
  const { step, depth } = partsOf(history.state);
  return typeof step === 'number' && typeof depth === 'number' ? { step, depth } : null;
}

const stateWith = (entry: Entry) => ({ ...history.state, ...entry });

export interface HistorySteps {
  /** Moves the history to step `index`: adds an entry for a step forward, travels to an earlier entry otherwise. */
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Gives every step that a visitor takes one entry in the browser's history, so that Back and Forward move
 * between the questions. A visit that begins in the middle, or at a stored result, has one entry. The answers
 * decide: where `moveTo` cannot go (Forward to a question whose answer was cleared), the history is moved
 * back to the current step.
 */
export function historySteps(moveTo: (index: number) => number): HistorySteps {
  let last: Entry | null = null;
  let shown: number | null = null;
  let isTravelling = false;

  const show = (index: number) => {
    shown = index;
    // Handles changes that came while the browser was travelling.
    if (isTravelling) return;
    const current = currentEntry();
    // An entry without a mark is the first one of the visit, or was added by a link within the page.
    const entry = current ?? { step: last?.step ?? index, depth: last ? last.depth + 1 : 0 };
    if (!current) history.replaceState(stateWith(entry), '');
    last = { step: index, depth: entry.depth };
    if (index > entry.step) {
      last = { step: index, depth: entry.depth + 1 };
      history.pushState(stateWith(last), '');
    } else if (index < entry.step) {
      isTravelling = entry.depth > 0;
      if (isTravelling) history.go(-Math.min(entry.depth, entry.step - index));
      else history.replaceState(stateWith(last), '');
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
