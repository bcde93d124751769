import { status } from '@grpc/grpc-js';
import { StatusError } from '../protocol/errors.ts';

interface Entry<Owner> {
  readonly owner: Owner;
  /** Resolves the wait; undefined once the owner has the lock. */
  grant: (() => void) | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Fair locks by key: owners get a lock in the order in which they asked for it, so that transactions on one
 * document run one after another.
 *
 * Locks only avoid conflicts; a commit checks what the transaction read. So a lock that others wait for
 * passes to the next owner after `maxHoldMs`, which ends deadlocks and releases the locks of clients that are
 * gone. An owner that waits longer than `maxWaitMs` gets ABORTED, after which clients retry.
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

  /** Resolves when `owner` has the lock. Rejects with ABORTED after `maxWaitMs`. */
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
          reject(new StatusError(status.ABORTED, 'Waiting for a lock took too long. Please try again.'));
        };
        entry.timer = setTimeout(giveUp, this.#maxWaitMs).unref();
      }
      this.#grantFirst(key);
    });
  }

  /** Releases all locks of `owner`, and ends its waits for others. */
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
    // Resolves the wait of an owner that has ended; its next read fails.
    removed?.grant?.();
    if (at !== 0) return;
    clearTimeout(this.#holdTimers.get(key));
    this.#holdTimers.delete(key);
    this.#grantFirst(key);
  }
}
