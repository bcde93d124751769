import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type HistorySteps, historySteps } from './use-flow.ts';

/** A walk of which only steps up to `reach` can be shown. */
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
/** Resolves when the browser has moved `times` times from one entry to another. */
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

/** A browser travels through its history a moment after it was asked to; happy-dom would at once. */
const travel = history.go.bind(history);
history.go = (steps) => void setTimeout(travel, 0, steps);

beforeEach(() => {
  history.pushState(null, '');
  [index, reach] = [0, 9];
  start();
  steps.show(0);
});
afterEach(() => steps.stop());

describe('the history of the browser', () => {
  test('has an entry for each step, so that Back is Previous', async () => {
    const before = history.length;
    goTo(1);
    goTo(2);
    expect(history.length).toBe(before + 2);
    history.back();
    await waitFor(() => expect(index).toBe(1));
    expect(entry()).toBe(1);
  });

  test('goes back with the Previous of the page', async () => {
    goTo(1);
    goTo(0);
    await waitFor(() => expect(entry()).toBe(0));
    expect(index).toBe(0);
  });

  test('leads Forward to a cleared question back to the one that is shown', async () => {
    goTo(1);
    goTo(2);
    history.back();
    await waitFor(() => expect(index).toBe(1));
    reach = 1;
    const thereAndBack = moves(2);
    history.forward();
    await thereAndBack;
    expect(entry()).toBe(1);
    expect(index).toBe(1);
  });

  test('follows somebody who goes on before the browser has gone back', async () => {
    goTo(1);
    goTo(0);
    const back = moves(1);
    goTo(1);
    await back;
    expect(entry()).toBe(1);
    expect(index).toBe(1);
  });

  test('is laid out anew for a walk that is resumed in another tab', async () => {
    steps.stop();
    history.pushState(null, '');
    const before = history.length;
    start();
    goTo(3);
    expect(history.length).toBe(before + 3);
    history.back();
    await waitFor(() => expect(index).toBe(2));
  });

  test('stays as it is over a reload', () => {
    goTo(2);
    const before = history.length;
    steps.stop();
    start();
    goTo(2);
    expect(history.length).toBe(before);
  });

  test('takes an entry that a link within the page made for the step that is shown', () => {
    goTo(2);
    history.pushState(null, '', '#content');
    const before = history.length;
    goTo(3);
    expect(history.length).toBe(before + 1);
    expect(entry()).toBe(3);
  });
});
