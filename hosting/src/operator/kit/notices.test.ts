import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { undoSeconds } from '@reshape/domain/undo';
import { act, renderHook } from '@testing-library/react';
import { dismissNotice, notify, useNotice } from './notices.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(dismissNotice);
  jest.useRealTimers();
});
const undo = async () => ({ message: 'Undone' });
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

test('an action can be undone as long as its mail waits, and what it did stays on the screen', () => {
  const { result } = renderHook(useNotice);
  act(() => notify('Moved', undo));
  wait(undoSeconds - 1);
  expect(result.current).toMatchObject({ message: 'Moved.', undo });
  wait(1);
  expect(result.current?.message).toBe('Moved.');
  expect(result.current?.undo).toBeUndefined();
});

test('a later action can be undone for its own time', () => {
  const { result } = renderHook(useNotice);
  act(() => notify('Moved', undo));
  wait(undoSeconds - 1);
  act(() => notify('Removed', undo));
  wait(undoSeconds - 1);
  expect(result.current).toMatchObject({ message: 'Removed.', undo });
});
