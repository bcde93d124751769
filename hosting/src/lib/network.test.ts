import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { wait } from '#test/device.ts';
import { network, setupApi } from '#test/render-app.tsx';
import { networkStatus } from './network.ts';

const api = setupApi();
let stop: () => void;
beforeEach(() => {
  stop = networkStatus.watch();
});
afterEach(() => stop());

describe('being online', () => {
  test("follows the browser's online and offline events", async () => {
    await network.goOffline();
    expect(networkStatus.isOnline()).toBe(false);
    await network.goOnline();
    expect(networkStatus.isOnline()).toBe(true);
  });

  test('is checked when a call fails although the browser reports a network', async () => {
    api.isReachable = false;
    expect(await networkStatus.check()).toBe(false);
    expect(networkStatus.isOnline()).toBe(false);
  });

  test('survives a single failed call', async () => {
    expect(await networkStatus.check()).toBe(true);
    expect(networkStatus.isOnline()).toBe(true);
  });

  test('recovers when the site is reachable again', async () => {
    api.isReachable = false;
    await networkStatus.check();
    await wait(20_000);
    expect(networkStatus.isOnline()).toBe(false);
    api.isReachable = true;
    await wait(8_000);
    expect(networkStatus.isOnline()).toBe(true);
  });

  test('ends when the check gets no response for four seconds', async () => {
    Object.assign(globalThis, {
      fetch: (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    });
    const isOnline = networkStatus.check();
    await wait(4_000);
    expect(await isOnline).toBe(false);
  });

  test('notifies each listener once per change', async () => {
    const listener = jest.fn();
    const leave = networkStatus.subscribe(listener);
    await network.goOffline();
    await network.goOffline();
    await network.goOnline();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
  });
});
