/** Runs work one after another for each key, in the order of asking. */
export class LockQueue {
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs `work` when all earlier work of `key` is over. The turn ends with the work, or when `signal` is aborted; work
   * whose signal is aborted before its turn is not begun.
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
    // A later turn never comes before an earlier one, also when the later signal is aborted first.
    const turn = before.then(() => over);
    this.#last.set(key, turn);
    void turn.then(() => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    });
    return result;
  }

  /** How many keys have work that is not over. */
  get size(): number {
    return this.#last.size;
  }
}
