import { now } from '#lib/clock.ts';
import { readStored, writeStored } from '#lib/device-storage.ts';

const subscribedName = 'newsletter-subscribed';
const askedName = 'newsletter-asked';

/** How long a visitor who was asked is not asked again, in milliseconds. */
const askAgainAfterMs = 30 * 24 * 3_600_000;

/** Stores that a visitor subscribed on this device, so that the question is never shown again. */
export const saveSubscribed = (): void => writeStored(subscribedName, now().toISOString());

/** Stores that the question was just shown on this device. */
export const saveAsked = (): void => writeStored(askedName, now().toISOString());

/** Whether the question may be shown: at most once in 30 days, and never after subscribing. */
export function mayAsk(): boolean {
  if (readStored(subscribedName) !== null) return false;
  const asked = Date.parse(readStored(askedName) ?? '');
  return Number.isNaN(asked) || now().getTime() - asked >= askAgainAfterMs;
}
