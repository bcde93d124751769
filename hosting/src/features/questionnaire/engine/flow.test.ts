import { beforeEach, describe, expect, test } from '@jest/globals';
import { createFlowStore, type Flow, loadAnswers, saveAnswers } from './flow.ts';

/** Three questions, of which the last cannot be passed. */
const counting: Flow<number> = {
  name: 'quiz',
  begin: () => 0,
  restore: (stored) => (typeof stored === 'number' ? stored : null),
  indexOf: (state) => state,
  next: (state) => (state < 2 ? state + 1 : state),
  previous: (state) => Math.max(0, state - 1),
};

beforeEach(() => localStorage.clear());

describe('a walk through questions', () => {
  test('begins at the first question and keeps even that on the device', () => {
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false });
    expect(loadAnswers('quiz')).toBe(0);
  });

  test('goes on where a reload interrupted it, and says so until the next change', () => {
    createFlowStore(counting).change(counting.next);
    const store = createFlowStore(counting);
    expect(store.read()).toEqual({ state: 1, isResumed: true });
    store.change(counting.next);
    expect(store.read()).toEqual({ state: 2, isResumed: false });
  });

  test.each([['"a word"'], ['{'], ['null'], ['']])('begins anew when the device stored %s', (stored) => {
    localStorage.setItem('answers.quiz', stored);
    expect(createFlowStore(counting).read()).toEqual({ state: 0, isResumed: false });
  });

  test('moves towards a question, as far as the rules let it', () => {
    const store = createFlowStore(counting);
    expect(store.moveTo(2)).toBe(2);
    expect(store.moveTo(9)).toBe(2);
    expect(store.moveTo(1)).toBe(1);
    expect(store.moveTo(1)).toBe(1);
    expect(store.moveTo(-1)).toBe(0);
  });

  test('tells its listeners of every change, and of nothing that changes nothing', () => {
    const store = createFlowStore(counting);
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.change(counting.previous);
    expect(told).toBe(0);
    store.change(counting.next);
    store.restart();
    expect(told).toBe(2);
    stop();
    store.change(counting.next);
    expect(told).toBe(2);
  });

  test('forgets every answer when it is begun again', () => {
    saveAnswers('quiz', 2);
    const store = createFlowStore(counting);
    store.restart();
    expect(store.read()).toEqual({ state: 0, isResumed: false });
    expect(loadAnswers('quiz')).toBe(0);
  });
});
