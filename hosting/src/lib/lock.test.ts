import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { setupDevice, wait } from '#test/device.ts';
import { withLock } from './lock.ts';

setupDevice();

const useLocks = (request: (name: string, options: LockOptions, work: () => unknown) => unknown) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

afterEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});

describe('work under a lock', () => {
  test('runs without a lock when the browser has no Web Locks', async () => {
    expect(await withLock('session', async () => 'done')).toBe('done');
  });

  test('runs while holding the lock of its name', async () => {
    const names: string[] = [];
    useLocks((name, _, work) => {
      names.push(name);
      return work();
    });
    expect(await withLock('session', async () => 'done')).toBe('done');
    expect(names).toEqual(['session']);
  });

  test('runs without the lock when another tab holds it for ten seconds', async () => {
    useLocks(
      (_name, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const work = jest.fn(async () => 'done');
    const done = withLock('session', work);
    await wait(9_999);
    expect(work).not.toHaveBeenCalled();
    await wait(1);
    expect(await done).toBe('done');
  });

  test('rejects with its own error, once', async () => {
    useLocks((_name, _options, work) => work());
    const work = jest.fn(async () => {
      throw new Error('No luck');
    });
    await expect(withLock('session', work)).rejects.toThrow('No luck');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
