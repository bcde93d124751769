interface Entry<Owner> {
  owner: Owner;
  waiting: boolean;
  go: () => void;
}

/**
 * Lets transactions that read the same thing go one after another instead of all trying and one winning.
 *
 * A turn is a courtesy, not a lock: whether a transaction may commit is decided by what it read. So a turn
 * lasts at most `longestMs` once somebody waits, and who would wait in a circle does not wait at all.
 */
export class Turns<Owner> {
  readonly #longestMs: number;
  readonly #queues = new Map<string, Entry<Owner>[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(longestMs = 1000) {
    this.#longestMs = longestMs;
  }

  /** Resolves when it is `owner`'s turn at `key`, or at once when waiting could never end. */
  take(owner: Owner, key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    if (queue.some((entry) => entry.owner === owner)) return Promise.resolve();
    if (queue.some((ahead) => this.#waitsFor(ahead.owner, owner))) return Promise.resolve();
    return new Promise((go) => {
      queue.push({ owner, waiting: true, go });
      this.#serve(key);
    });
  }

  /** Ends every turn of `owner`, taken or awaited. */
  finish(owner: Owner): void {
    for (const [key, queue] of this.#queues) {
      const at = queue.findIndex((entry) => entry.owner === owner);
      if (at === -1) continue;
      const [left] = queue.splice(at, 1);
      left?.go();
      if (at === 0) this.#restart(key);
    }
  }

  #serve(key: string): void {
    const queue = this.#queues.get(key) ?? [];
    const first = queue[0];
    if (!first) {
      this.#queues.delete(key);
      return;
    }
    first.waiting = false;
    first.go();
    if (queue.length > 1 && !this.#timers.has(key)) {
      const next = () => {
        queue.shift();
        this.#restart(key);
      };
      this.#timers.set(key, setTimeout(next, this.#longestMs).unref());
    }
  }

  #restart(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#serve(key);
  }

  #waitsFor(waiter: Owner, holder: Owner, seen = new Set<Owner>()): boolean {
    if (waiter === holder) return true;
    if (seen.has(waiter)) return false;
    seen.add(waiter);
    for (const queue of this.#queues.values()) {
      const at = queue.findIndex((entry) => entry.owner === waiter && entry.waiting);
      if (queue.slice(0, Math.max(at, 0)).some((ahead) => this.#waitsFor(ahead.owner, holder, seen)))
        return true;
    }
    return false;
  }
}
