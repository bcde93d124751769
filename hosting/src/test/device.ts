import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startOfTests } from './fixtures.ts';

/** Before each test of a file: fake time, and nothing stored on the device. */
export function setupDevice(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: startOfTests, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

/** Lets time pass, and everything happen that comes with it. */
export const wait = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

/**
 * Puts words behind what is in a box, at once: one render instead of one for each letter. Tests about keys, or about a
 * draft that grows, type with `user.type`.
 */
export async function write(user: UserEvent, box: HTMLElement, words: string): Promise<void> {
  await user.click(box);
  await user.paste(words);
}

/** What another tab of the same browser does: it changes the storage, and this tab receives the event. */
export const otherTab = {
  store: (values: Readonly<Record<string, string>>) =>
    act(() => {
      for (const [name, value] of Object.entries(values)) {
        localStorage.setItem(name, value);
        notifyOfStorage(name);
      }
    }),
  remove: (...names: readonly string[]) =>
    act(() => {
      for (const name of names) {
        localStorage.removeItem(name);
        notifyOfStorage(name);
      }
    }),
};

function notifyOfStorage(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}
