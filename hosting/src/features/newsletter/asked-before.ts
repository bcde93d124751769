import { now } from '#lib/clock.ts';
import { readStored, writeStored } from '#lib/device-storage.ts';

const subscribedName = 'newsletter-subscribed';
const askedName = 'newsletter-asked';

/** For how long somebody who was asked once is left in peace, in milliseconds. */
const peace = 30 * 24 * 3_600_000;

/** Somebody on this device has subscribed: they are never asked again. */
export const saveSubscribed = (): void => writeStored(subscribedName, now().toISOString());

/** Somebody on this device was asked just now. */
export const saveAsked = (): void => writeStored(askedName, now().toISOString());

/** Whether a visitor who leaves may be asked: at most once in 30 days, and never after subscribing. */
export function mayAsk(): boolean {
  if (readStored(subscribedName) !== null) return false;
  const asked = Date.parse(readStored(askedName) ?? '');
  return Number.isNaN(asked) || now().getTime() - asked >= peace;
}
