import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';

/**
 * The day whose tiny action is done, as the button of its nudge says. The service worker has no session to tick it
 * with, so the day waits in Cache Storage, which only this site can write, until the app ticks it: also one that opens
 * without a network.
 */
const cacheName = 'done-day';
const path = '/done-day';

/** Keeps the day instead of an earlier one. */
export async function keepDoneDay(day: string): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(day));
}

/** The kept day, which is deleted; `undefined` when there is none. */
export async function takeDoneDay(): Promise<LocalDay | undefined> {
  // Cache Storage is absent without HTTPS.
  const stores: CacheStorage | undefined = globalThis.caches;
  const day = await (await stores?.match(path, { cacheName }))?.text();
  await stores?.delete(cacheName);
  return day !== undefined && isLocalDay(day) ? day : undefined;
}
