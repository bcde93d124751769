/**
 * The only place of the web app that asks the device for the time or a random number. Time is the server's: a phone that is
 * set to yesterday must not put a tick on yesterday, so each response of the API corrects the clock by its `Date`.
 */

/** How much the server's clock is ahead of the device's, in milliseconds. */
let serverOffset = 0;
const listeners = new Set<() => void>();

/** `Date` headers count whole seconds, and the response took a while: a smaller difference says nothing. */
const minOffset = 2_000;

/** The server's time, by its last response; the device's before the first one. */
export const now = (): Date => new Date(Date.now() + serverOffset);

/** The device's own clock in milliseconds: for measuring how long something took, never for days. */
export const deviceTime = (): number => Date.now();

/** A number from 0 up to but not including 1. */
export const random = (): number => Math.random();

/** A name for one intent, such as a click on "Log this spot": the value of the header `Idempotency-Key`. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Corrects the clock by the `Date` header of a response to a request of `sentAt` that came at `receivedAt`,
 * both by `deviceTime`. A missing or unreadable header changes nothing.
 */
export function correctClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const served = Date.parse(dateHeader ?? '');
  if (Number.isNaN(served)) return;
  const offset = served + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(offset - serverOffset) < minOffset) return;
  serverOffset = Math.abs(offset) < minOffset ? 0 : offset;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the clock was corrected, until the returned function is called. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
