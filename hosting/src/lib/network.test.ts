import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { network, setupApi, wait } from '#test/render-app.tsx';
import { connectivity } from './network.ts';

const api = setupApi();
let stop: () => void;
beforeEach(() => {
  stop = connectivity.watch();
});
afterEach(() => stop());

describe('being online', () => {
  test('ends and comes back with what the browser says', async () => {
    await network.goOffline();
    expect(connectivity.isOnline()).toBe(false);
    await network.goOnline();
    expect(connectivity.isOnline()).toBe(true);
  });

  test('is doubted when the browser sees a network that leads nowhere', async () => {
    api.isReachable = false;
    expect(await connectivity.doubt()).toBe(false);
    expect(connectivity.isOnline()).toBe(false);
  });

  test('outlives a call that failed alone', async () => {
    expect(await connectivity.doubt()).toBe(true);
    expect(connectivity.isOnline()).toBe(true);
  });

  test('comes back by itself when the tunnel ends', async () => {
    api.isReachable = false;
    await connectivity.doubt();
    await wait(20_000);
    expect(connectivity.isOnline()).toBe(false);
    api.isReachable = true;
    await wait(8_000);
    expect(connectivity.isOnline()).toBe(true);
  });

  test('is not believed of a network that answers nothing for four seconds', async () => {
    Object.assign(globalThis, {
      fetch: (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    });
    const found = connectivity.doubt();
    await wait(4_000);
    expect(await found).toBe(false);
  });

  test('tells each listener once per change', async () => {
    const heard = jest.fn();
    const leave = connectivity.subscribe(heard);
    await network.goOffline();
    await network.goOffline();
    await network.goOnline();
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
  });
});
