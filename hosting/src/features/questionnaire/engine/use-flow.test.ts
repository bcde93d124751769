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
  test('has an entry for each step, so that Back is Previous', async () => {
    const before = history.length;
    goTo(1);
    goTo(2);
    expect(history.length).toBe(before + 2);
    history.back();
    await waitFor(() => expect(index).toBe(1));
    expect(entry()).toBe(1);
  });

  test("goes back with the page's Previous button", async () => {
    goTo(1);
    goTo(0);
    await waitFor(() => expect(entry()).toBe(0));
    expect(index).toBe(0);
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

  test('is rebuilt when a questionnaire is resumed in another tab', async () => {
    steps.stop();
    history.pushState(null, '');
    const before = history.length;
    start();
    goTo(3);
    expect(history.length).toBe(before + 3);
    history.back();
    await waitFor(() => expect(index).toBe(2));
  });

  test('is unchanged by a reload', () => {
    goTo(2);
    const before = history.length;
    steps.stop();
    start();
    goTo(2);
    expect(history.length).toBe(before);
  });

  test('assigns the entry of an in-page link to the current step', () => {
    goTo(2);
    history.pushState(null, '', '#content');
    const before = history.length;
    goTo(3);
    expect(history.length).toBe(before + 1);
    expect(entry()).toBe(3);
  });
});
