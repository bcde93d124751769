import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startOfTests } from './fixtures.ts';

/** Before each test of a file: fake time and empty storage. */
export function setupDevice(): void {
  // Waiting moves the fake time on, and so must not hide what comes late.
  configure({ asyncUtilTimeout: 1_000 });
  beforeEach(() => {
    jest.useFakeTimers({ now: startOfTests, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

/** Advances the time and flushes what it triggers. */
export const wait = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

const minute = 60_000;

/** Simulates a device that slept: the clock advances, timers fire only in the last minute. */
export function sleep(milliseconds: number): Promise<void> {
  jest.setSystemTime(Date.now() + milliseconds - minute);
  return wait(minute);
}

/**
 * Appends text to a box at once, which renders once instead of once per character. Tests about keys or about growing
 * drafts use `user.type`.
 */
export async function write(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.paste(text);
}

/** Simulates another tab of the same browser: changes the storage and dispatches the event to this tab. */
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

/** Leaves this device for another one on which the same member is signed in: nothing else is stored there. */
export function moveToAnotherDevice(): void {
  const session = ['jwt', 'user_id'];
  for (const name of Object.keys(localStorage)) if (!session.includes(name)) localStorage.removeItem(name);
  sessionStorage.clear();
}

function notifyOfStorage(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

/** Makes the browser report this as its time zone: `Etc/Unknown` and `undefined` are what some browsers say. */
export function reportZone(timeZone: string | undefined): void {
  const { DateTimeFormat } = Intl;
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(((locales, options) => {
    const format = new DateTimeFormat(locales, options);
    if (options?.timeZone !== undefined) return format;
    const resolved = { ...format.resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    return Object.assign(format, { resolvedOptions: () => resolved });
  }) as typeof DateTimeFormat);
}
