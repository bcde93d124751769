import { unregisterWebpush } from '@reshape/contract/nudges';
import { call } from '../api.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { pushKey } from './push-key.ts';

/** Its address never changes (see build/bundle/service-worker.ts). */
const workerAddress = '/service-worker.js';

/** The service worker, once it can take a push. Throws what the browser throws. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** The key that a subscription was made with; `null` where the browser does not say. */
function keyOf({ options }: PushSubscription): string | null {
  return options?.applicationServerKey ? toBase64url(options.applicationServerKey) : null;
}

/**
 * A subscription under the key of today. One that was made with a former key is given up: what is sent to it would be
 * refused before long, and nobody would notice. Throws what the browser throws, such as for want of permission.
 */
export async function subscribed({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = pushKey.get() ?? '';
  const existing = await pushManager.getSubscription();
  const madeWith = existing && keyOf(existing);
  if (existing && (madeWith === null || madeWith === key)) return existing;
  if (existing) {
    const { endpoint } = existing;
    await existing.unsubscribe();
    // The push service will say so too; until then the member's list would show this device twice.
    call(unregisterWebpush, { body: { endpoint } }).catch(() => undefined);
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) });
}
