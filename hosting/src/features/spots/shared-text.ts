/**
 * The text that another app shared. It waits in Cache Storage, which only this site can read, until the form of a spot
 * offers it, once.
 */
const cacheName = 'shared-text';
const path = '/shared-text';

/** As long as a spot may be. */
const maxSharedLength = 20_000;

/** Keeps `text` for the form, cut to the length of a spot, instead of an earlier one. */
export async function keepSharedText(text: string): Promise<void> {
  const cut = [...text].slice(0, maxSharedLength).join('');
  await (await caches.open(cacheName)).put(path, new Response(cut));
}

/** The kept text, which is deleted; `undefined` when there is none. */
export async function takeSharedText(): Promise<string | undefined> {
  // Cache Storage is absent without HTTPS.
  const stores: CacheStorage | undefined = globalThis.caches;
  const text = await (await stores?.match(path, { cacheName }))?.text();
  await stores?.delete(cacheName);
  return text || undefined;
}
