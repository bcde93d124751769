import { onIdle, pageLoaded } from './idle.ts';

/** The address never changes (see build/service-worker.ts). */
const address = '/service-worker.js';

/**
 * The service worker, once it is active. It is registered after the page has loaded, because it fetches every page's code.
 * Throws what the browser throws.
 */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await pageLoaded();
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Keeps the app's pages on this device, so that it opens without a network. */
export async function keepPagesOffline(): Promise<void> {
  // Typed as if every browser had it; some never do, and none does without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  await onIdle();
  await readyWorker().catch((error) => console.warn('This page will not open without a network', error));
}
