/**
 * The only place of the web app that asks the device for time and chance. Time is the server's: a phone that is
 * set to yesterday must not put a tick on yesterday, so each answer of the API corrects the clock by its `Date`.
 */

/** How much the server's clock is ahead of the device's, in milliseconds. */
let serverOffset = 0;
const listeners = new Set<() => void>();

/** `Date` headers count whole seconds, and the answer was under way: a smaller difference says nothing. */
const minOffset = 2_000;

/** The server's time, as far as its last answer told it; the device's before the first answer. */
export const now = (): Date => new Date(Date.now() + serverOffset);

/** The device's own clock in milliseconds: for measuring how long something took, never for days. */
export const deviceTime = (): number => Date.now();

/** A number from 0 up to but not including 1. */
export const random = (): number => Math.random();

/** A name for one intent, such as a click on "Log this spot": the value of the header `Idempotency-Key`. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Corrects the clock by the `Date` header of an answer that was asked for at `sentAt` and came at `receivedAt`,
 * both by `deviceTime`. A missing or unreadable header changes nothing.
 */
export function correctClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const served = Date.parse(dateHeader ?? '');
  if (Number.isNaN(served)) return;
  const lead = served + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(lead - serverOffset) < minOffset) return;
  serverOffset = Math.abs(lead) < minOffset ? 0 : lead;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the clock was corrected, until the returned function is called. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
