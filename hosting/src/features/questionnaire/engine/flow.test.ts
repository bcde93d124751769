import { beforeEach, describe, expect, test } from '@jest/globals';
import { createFlowStore, type Flow, loadAnswers, saveAnswers } from './flow.ts';

/** Three questions, the last of which cannot be passed. */
const counting: Flow<number> = {
  name: 'quiz',
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
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false });
    expect(loadAnswers('quiz')).toBe(0);
  });

  test('resumes after a reload, and is marked as resumed until the next change', () => {
    createFlowStore(counting).change(counting.next);
    const store = createFlowStore(counting);
    expect(store.read()).toEqual({ state: 1, isResumed: true });
    store.change(counting.next);
    expect(store.read()).toEqual({ state: 2, isResumed: false });
  });

  test.each([['"a word"'], ['{'], ['null'], ['']])('starts again when the stored value is %s', (stored) => {
    localStorage.setItem('answers.quiz', stored);
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false });
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

  test('clears every answer on restart', () => {
    saveAnswers('quiz', 2);
    const store = createFlowStore(counting);
    store.restart();
    expect(store.read()).toEqual({ state: 0, isResumed: false });
    expect(loadAnswers('quiz')).toBe(0);
  });
});
