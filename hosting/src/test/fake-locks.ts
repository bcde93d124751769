import { afterEach } from '@jest/globals';

/*
 * The part of the Web Locks API that the app uses, for tests: exclusive locks, which wait for each other. Without
 * `install`, the browser has no Web Locks.
 */

type Work = (lock: object | null) => Promise<unknown>;

/** For each lock in use, a promise that settles when its last request is done. */
const queues = new Map<string, Promise<unknown>>();

async function request(
  name: string,
  ...given: [work: Work] | [options: LockOptions, work: Work]
): Promise<unknown> {
  const [{ signal, ifAvailable }, work] = given.length === 2 ? given : [{} as LockOptions, given[0]];
  const before = queues.get(name);
  if (ifAvailable && before) return work(null);
  let isHeld = false;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => isHeld || reject(signal.reason));
  });
  aborted.catch(() => undefined);
  const done = Promise.race([before, aborted]).then(() => {
    isHeld = true;
    return work({ name });
  });
  const ended = Promise.allSettled([before, done]).then(() => {
    if (queues.get(name) === ended) queues.delete(name);
  });
  queues.set(name, ended);
  return Promise.race([aborted, ended.then(() => done)]);
}

const define = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });

export const fakeLocks = {
  install() {
    queues.clear();
    define({ request });
  },
  /** Another tab holds this lock until the returned function is called, or until the end of the test. */
  hold(name: string): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void request(name, () => held);
    return release;
  },
  /** The browser refuses every lock, as some do when storage is blocked. */
  refuse() {
    define({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });
  },
};

afterEach(() => {
  define(undefined);
});
