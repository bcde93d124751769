import type { Timestamp } from '../protocol/messages.ts';

/** A moment in microseconds since 1970, as fine as Firestore's times are; a double holds it exactly. */
export type Micros = number;

/**
 * The server's time. No two commits share a moment, and a commit is later than every moment that was read
 * before it, so what a reader saw at a moment never changes afterwards.
 */
export class Clock {
  #latest: Micros = 0;
  readonly #wall: () => number;

  constructor(wall: () => number = Date.now) {
    this.#wall = wall;
  }

  /** The present, for a read. Never earlier than a moment that was given before. */
  now(): Micros {
    this.#latest = Math.max(this.#latest, Math.floor(this.#wall() * 1000));
    return this.#latest;
  }

  /** The moment of a new commit. */
  nextCommit(): Micros {
    this.#latest = Math.max(this.#latest + 1, Math.floor(this.#wall() * 1000));
    return this.#latest;
  }

  /** Makes sure that no later moment is earlier than `time`: for documents that are put back from the disk. */
  advanceTo(time: Micros): void {
    this.#latest = Math.max(this.#latest, time);
  }
}

export const toTimestamp = (time: Micros): Timestamp => {
  const seconds = Math.floor(time / 1e6);
  return { seconds, nanos: (time - seconds * 1e6) * 1000 };
};

export const toMicros = (time: Timestamp | null | undefined): Micros =>
  Number(time?.seconds ?? 0) * 1e6 + Math.floor((time?.nanos ?? 0) / 1000);
