const STEPS_PER_MS = 8;

/** `Date` keeps whole milliseconds; the engine asks only for `getTime()`, where a fraction survives. */
class FineDate extends Date {
  readonly #millis: number;

  constructor(millis: number) {
    super(millis);
    this.#millis = millis;
  }

  override getTime() {
    return this.#millis;
  }
}

/**
 * The server's time in steps of 125 microseconds (a fraction that a double holds exactly).
 *
 * No two commits share a time: clients detect a conflicting write by comparing update times, so two commits
 * in one millisecond must not look alike.
 */
export class ServerClock {
  #steps = 0;
  #earliestCommit = 0;
  readonly #wall: () => number;

  constructor(wall: () => number = Date.now) {
    this.#wall = wall;
  }

  /** The held time; only the calls below move it, so one commit sees one time. */
  read = (): Date => new FineDate(this.#steps / STEPS_PER_MS);

  /** Moves to the present for a read. Never backwards. */
  glance(): void {
    this.#steps = Math.max(this.#steps, this.#wall() * STEPS_PER_MS);
  }

  /** Moves to the present for a commit: strictly later than every commit before. */
  tick(): void {
    this.#steps = Math.max(this.#steps + 1, this.#earliestCommit, this.#wall() * STEPS_PER_MS);
  }

  /**
   * Moves to the present and makes every later commit fall into a later millisecond. The engine compares
   * snapshots by whole milliseconds; without this a snapshot taken now would show a commit made right after.
   */
  pin(): void {
    this.glance();
    this.#earliestCommit = (Math.floor(this.#steps / STEPS_PER_MS) + 1) * STEPS_PER_MS;
  }

  /** Sets the held time, to give a restored document the times it had. */
  moveTo(millis: number): void {
    this.#steps = millis * STEPS_PER_MS;
  }
}
