/**
 * The only module of the web app that reads the device's clock or random numbers. Time is the server's: a phone set to
 * yesterday must not tick yesterday, so the `Date` header of each API response corrects the clock.
 */

/** Milliseconds by which the server's clock is ahead of the device's. */
let serverOffset = 0;
const listeners = new Set<() => void>();

/** `Date` headers have whole seconds and responses take time, so a smaller difference is noise. */
const minOffset = 2_000;

/** The server's time by its last response; the device's before the first one. */
export const now = (): Date => new Date(Date.now() + serverOffset);

/** The device's own clock in milliseconds: for measuring durations, never for days. */
export const deviceTime = (): number => Date.now();

/** A number from 0 up to but not including 1. */
export const random = (): number => Math.random();

/** A new value for the `Idempotency-Key` header, one for each user action such as a click on "Log this spot". */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Corrects the clock by the `Date` header of a response, given when the request was sent and the response received,
 * both by `deviceTime`. A missing or invalid header is ignored.
 */
export function correctClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const served = Date.parse(dateHeader ?? '');
  if (Number.isNaN(served)) return;
  const offset = served + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(offset - serverOffset) < minOffset) return;
  serverOffset = Math.abs(offset) < minOffset ? 0 : offset;
  for (const listener of listeners) listener();
}

/** Calls `listener` on each correction of the clock. Returns the unsubscriber. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
