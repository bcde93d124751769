import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type HistorySteps, historySteps } from './use-flow.ts';

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
    const moved = () => {
      left -= 1;
      if (left > 0) return;
      removeEventListener('popstate', moved);
      resolve();
    };
    addEventListener('popstate', moved);
  });
const entry = () => history.state?.step;

/** Browsers travel through the history asynchronously; happy-dom would do so at once. */
const travel = history.go.bind(history);
history.go = (steps) => void setTimeout(travel, 0, steps);

beforeEach(() => {
  history.pushState(null, '');
  [index, reach] = [0, 9];
  start();
  steps.show(0);
});
afterEach(() => steps.stop());

describe('the browser history of a questionnaire', () => {
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
