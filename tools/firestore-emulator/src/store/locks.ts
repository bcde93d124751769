import { status } from '@grpc/grpc-js';
import { StatusError } from '../protocol/errors.ts';

interface Entry<Owner> {
  readonly owner: Owner;
  /** Set while the entry waits. */
  grant: (() => void) | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Locks by name, given in the order of asking, so that transactions on one document go one after another instead
 * of all trying and one winning.
 *
 * Whether a transaction may commit is decided by what it read, not by its locks. So a lock that others wait for
 * can be passed on after `maxHoldMs`: that ends deadlocks and frees what a dead client held. A transaction
 * that waits longer than `maxWaitMs` is ABORTED, which clients retry.
 */
export class LockQueue<Owner extends object> {
  readonly #maxHoldMs: number;
  readonly #maxWaitMs: number;
  readonly #queues = new Map<string, Entry<Owner>[]>();
  readonly #holdTimers = new Map<string, NodeJS.Timeout>();
  readonly #keys = new Map<Owner, Set<string>>();

  constructor({ maxHoldMs = 1000, maxWaitMs = 20_000 } = {}) {
    this.#maxHoldMs = maxHoldMs;
    this.#maxWaitMs = maxWaitMs;
  }

  /** Resolves when `owner` has the lock; at once when it has it already. Rejects with ABORTED. */
  acquire(owner: Owner, key: string): Promise<void> {
    const keys = this.#keys.get(owner) ?? new Set<string>();
    if (keys.has(key)) return Promise.resolve();
    this.#keys.set(owner, keys.add(key));
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    return new Promise((resolve, reject) => {
      const entry: Entry<Owner> = { owner, grant: resolve, timer: undefined };
      if (queue.push(entry) > 1) {
        const giveUp = () => {
          entry.grant = undefined;
          this.#remove(owner, key);
          reject(new StatusError(status.ABORTED, 'The wait for a lock took too long. Please try again.'));
        };
        entry.timer = setTimeout(giveUp, this.#maxWaitMs).unref();
      }
      this.#grantFirst(key);
    });
  }

  /** Releases every lock of `owner` and cancels its waits. */
  release(owner: Owner): void {
    for (const key of [...(this.#keys.get(owner) ?? [])]) this.#remove(owner, key);
  }

  #grantFirst(key: string): void {
    const queue = this.#queues.get(key) ?? [];
    const [first] = queue;
    if (!first) {
      this.#queues.delete(key);
      return;
    }
    clearTimeout(first.timer);
    first.grant?.();
    first.grant = undefined;
    if (queue.length > 1 && !this.#holdTimers.has(key)) {
      const passOn = () => this.#remove(first.owner, key);
      this.#holdTimers.set(key, setTimeout(passOn, this.#maxHoldMs).unref());
    }
  }

  #remove(owner: Owner, key: string): void {
    const keys = this.#keys.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.#keys.delete(owner);
    const queue = this.#queues.get(key) ?? [];
    const at = queue.findIndex((entry) => entry.owner === owner);
    const [removed] = at === -1 ? [] : queue.splice(at, 1);
    clearTimeout(removed?.timer);
    // A wait that its own transaction ended resolves: the next read finds that the transaction is over.
    removed?.grant?.();
    if (at !== 0) return;
    clearTimeout(this.#holdTimers.get(key));
    this.#holdTimers.delete(key);
    this.#grantFirst(key);
  }
}
