import { onIdle, pageLoaded } from './idle.ts';
import { addTrustedTypesPolicy, workerUrl } from './trusted-types.ts';

/**
 * The registration of the service worker, once it is active. The worker is registered after the page has loaded,
 * because it then downloads every page. Throws what the browser throws.
 */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await pageLoaded();
  addTrustedTypesPolicy();
  await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Registers the service worker, which caches the app's pages for offline use. */
export async function cachePages(): Promise<void> {
  // Undefined without HTTPS and in some private windows, although its type does not say so.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  await onIdle();
  await readyWorker().catch((error) => console.warn('The pages could not be cached for offline use', error));
}
