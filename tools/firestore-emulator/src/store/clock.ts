import type { Timestamp } from '../protocol/messages.ts';

/** A time in microseconds since 1970, the resolution of Firestore's times. */
export type Micros = number;

/**
 * The server's clock. Each commit gets a time of its own, later than all times returned before, so that the
 * state of the database at a read time never changes.
 */
export class Clock {
  #latest: Micros = 0;
  readonly #wall: () => number;

  constructor(wall: () => number = Date.now) {
    this.#wall = wall;
  }

  /** The current time, never earlier than one returned before. */
  now(): Micros {
    this.#latest = Math.max(this.#latest, Math.floor(this.#wall() * 1000));
    return this.#latest;
  }

  /** The time of a new commit. */
  nextCommit(): Micros {
    this.#latest = Math.max(this.#latest + 1, Math.floor(this.#wall() * 1000));
    return this.#latest;
  }

  /** Makes all later times at least `time`, which a restored document has. */
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
