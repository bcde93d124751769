import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  createFlowStore,
  type Flow,
  type HistorySteps,
  historySteps,
  loadAnswers,
  saveAnswers,
} from './flow.ts';

/** Three questions, the last of which cannot be passed. */
const counting: Flow<number> = {
  name: 'quiz',
  length: 3,
  begin: () => 0,
  restore: (stored) => (typeof stored === 'number' ? stored : null),
  indexOf: (state) => state,
  next: (state) => (state < 2 ? state + 1 : state),
  previous: (state) => Math.max(0, state - 1),
  moveTo: (_, index) => Math.max(0, Math.min(index, 2)),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a flow of questions', () => {
  test('starts at the first question and stores that state', () => {
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false, replaced: null });
    expect(loadAnswers('quiz')).toBe(0);
  });

  test('resumes after a reload, and is marked as resumed until the next change', () => {
    createFlowStore(counting).change(counting.next);
    const store = createFlowStore(counting);
    expect(store.read()).toEqual({ state: 1, isResumed: true, replaced: null });
    store.change(counting.next);
    expect(store.read()).toEqual({ state: 2, isResumed: false, replaced: null });
  });

  test.each([['"a word"'], ['{'], ['null'], ['']])('starts again when the stored value is %s', (stored) => {
    localStorage.setItem('answers.quiz', stored);
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false, replaced: null });
  });

  test('moves towards a question as far as the rules allow', () => {
    const store = createFlowStore(counting);
    expect(store.moveTo(2)).toBe(2);
    expect(store.moveTo(9)).toBe(2);
    expect(store.moveTo(1)).toBe(1);
    expect(store.moveTo(1)).toBe(1);
    expect(store.moveTo(-1)).toBe(0);
  });

  test('goes on from the answers of its own tab, whatever another tab saved since', () => {
    createFlowStore(counting).change(counting.next);
    localStorage.setItem('answers.quiz', '2');
    expect(createFlowStore(counting).read().state).toBe(1);
  });

  test('begins in a new tab with the answers that were saved last', () => {
    createFlowStore(counting).change(counting.next);
    sessionStorage.clear();
    expect(createFlowStore(counting).read().state).toBe(1);
  });

  test('notifies its listeners of every change and of nothing else', () => {
    const store = createFlowStore(counting);
    let notifications = 0;
    const stop = store.subscribe(() => {
      notifications += 1;
    });
    store.change(counting.previous);
    expect(notifications).toBe(0);
    store.change(counting.next);
    store.restart();
    expect(notifications).toBe(2);
    stop();
    store.change(counting.next);
    expect(notifications).toBe(2);
  });

  test('clears every answer on restart, and brings them back on request, also after a reload', () => {
    saveAnswers('quiz', 2);
    createFlowStore(counting).restart();
    expect(loadAnswers('quiz')).toBe(0);
    const store = createFlowStore(counting);
    expect(store.read()).toEqual({ state: 0, isResumed: false, replaced: 2 });
    store.bringBack();
    expect(store.read()).toEqual({ state: 2, isResumed: false, replaced: null });
    expect(loadAnswers('quiz')).toBe(2);
  });

  test('forgets what a restart replaced once the first question is passed', () => {
    saveAnswers('quiz', 2);
    const store = createFlowStore(counting);
    store.restart();
    store.change(counting.next);
    expect(store.read().replaced).toBeNull();
    store.change(counting.previous);
    store.bringBack();
    expect(store.read().state).toBe(0);
  });

  test('has nothing to bring back after a restart at the first question', () => {
    const store = createFlowStore(counting);
    store.restart();
    expect(store.read().replaced).toBeNull();
  });
});

/** A flow that can only show the steps up to `reach`. */
let index: number;
let reach: number;
let steps: HistorySteps;

const start = () => {
  steps = historySteps((to) => {
    index = Math.min(to, reach);
    return index;
  });
};
const goTo = (to: number) => {
  index = to;
  steps.show(to);
};
/** Resolves after `times` popstate events. */
const moves = (times: number) =>
  new Promise<void>((resolve) => {
    let left = times;
    const countMove = () => {
      left -= 1;
      if (left > 0) return;
      removeEventListener('popstate', countMove);
      resolve();
    };
    addEventListener('popstate', countMove);
  });
const entry = () => history.state?.step;

/** Browsers travel through the history asynchronously; happy-dom would do so at once. */
const travel = history.go.bind(history);
history.go = (steps) => void setTimeout(travel, 0, steps);

describe('the browser history of a questionnaire', () => {
  beforeEach(() => {
    history.pushState(null, '');
    [index, reach] = [0, 9];
    start();
    steps.show(0);
  });
  afterEach(() => steps.stop());

  test('has an entry for each step, so that Back and Forward move between them', async () => {
    const before = history.length;
    goTo(1);
    goTo(2);
    expect(history.length).toBe(before + 2);
    history.back();
    await waitFor(() => expect(index).toBe(1));
    history.forward();
    await waitFor(() => expect(index).toBe(2));
    expect(history.length).toBe(before + 2);
  });

  test("goes back with the page's Previous button", async () => {
    goTo(1);
    goTo(0);
    await waitFor(() => expect(entry()).toBe(0));
    expect(index).toBe(0);
  });

  test('goes back to its first entry when the questionnaire is taken again', async () => {
    const before = history.length;
    for (const step of [1, 2, 3]) goTo(step);
    goTo(0);
    await waitFor(() => expect(history.state).toMatchObject({ step: 0, depth: 0 }));
    for (const step of [1, 2, 3]) goTo(step);
    expect(history.length).toBe(before + 3);
  });

  test('returns to the current question on Forward to a cleared one', async () => {
    goTo(1);
    goTo(2);
    history.back();
    await waitFor(() => expect(index).toBe(1));
    reach = 1;
    const moved = moves(2);
    history.forward();
    await moved;
    expect(entry()).toBe(1);
    expect(index).toBe(1);
  });

  test('catches up when Next is clicked before the browser has gone back', async () => {
    goTo(1);
    goTo(0);
    const back = moves(1);
    goTo(1);
    await back;
    expect(entry()).toBe(1);
    expect(index).toBe(1);
  });

  describe('on a second visit', () => {
    beforeEach(() => {
      steps.stop();
      history.pushState(null, '');
      start();
    });

    test('has one entry for the stored result', () => {
      const before = history.length;
      goTo(3);
      expect(history.length).toBe(before);
      expect(entry()).toBe(3);
    });

    test('replaces that entry on Previous, and adds one on Next', () => {
      const before = history.length;
      goTo(3);
      goTo(2);
      expect(history.length).toBe(before);
      expect(entry()).toBe(2);
      goTo(3);
      expect(history.length).toBe(before + 1);
    });
  });

  test('is unchanged by a reload', () => {
    goTo(2);
    const before = history.length;
    steps.stop();
    start();
    goTo(2);
    expect(history.length).toBe(before);
  });

  test('decides the step when the visitor comes back to the page', () => {
    goTo(1);
    goTo(2);
    steps.stop();
    index = 9;
    start();
    expect(index).toBe(2);
  });

  test('assigns the entry of an in-page link to the current step', async () => {
    goTo(1);
    goTo(2);
    history.pushState(null, '', '#content');
    const before = history.length;
    goTo(3);
    expect(history.length).toBe(before + 1);
    expect(entry()).toBe(3);
    goTo(0);
    await waitFor(() => expect(entry()).toBe(0));
  });
});
