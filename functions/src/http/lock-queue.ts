/** Runs work one at a time per key, in the order of the calls. */
export class LockQueue {
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs `work` after all earlier work for `key`. The lock is released when the work ends or `signal` is
   * aborted; work whose signal is aborted while it waits is never started.
   */
  run<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    const over = new Promise<void>((resolve) => {
      result.then(
        () => resolve(),
        () => resolve(),
      );
      signal.addEventListener('abort', () => resolve());
    });
    // Later work always waits for all earlier work, even when its own signal is aborted first.
    const turn = before.then(() => over);
    this.#last.set(key, turn);
    void turn.then(() => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    });
    return result;
  }

  /** The number of keys with unfinished work. */
  get size(): number {
    return this.#last.size;
  }
}
