import { afterEach } from '@jest/globals';

/*
 * The part of the Web Locks API that the app uses, for tests: exclusive locks, which wait for each other. Without
 * `install`, the browser has no Web Locks.
 */

const held = new Map<string, Promise<unknown>>();

async function request<T>(name: string, { signal }: LockOptions, work: () => Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => undefined);
  while (held.has(name)) await Promise.race([held.get(name), aborted]);
  const done = work();
  const release = () => held.delete(name);
  held.set(name, done.then(release, release));
  return done;
}

const define = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });

export const fakeLocks = {
  install() {
    held.clear();
    define({
      request,
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    });
  },
  /** Another tab holds this lock until the end of the test. */
  hold(name: string) {
    held.set(name, new Promise(() => {}));
  },
};

afterEach(() => {
  define(undefined);
});
