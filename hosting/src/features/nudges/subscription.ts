import { unregisterWebpush } from '@reshape/contract/nudges';
import { call } from '#lib/api-client/call.ts';
import { sendRequest } from '#lib/api-client/request.ts';
import { pushKey } from './permission.tsx';

/** Bytes as base64url text without padding, as the push services and our API write them. */
function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes that base64url text stands for. Throws a DOMException for anything else. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

/** The SHA-256 of a text, as base64url. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

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
 * refused before long, without anybody noticing. Throws what the browser throws, such as for want of permission.
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

/** Has the API send nothing more to `endpoint`. The request may outlive the page. */
export const unregisterRemote = (endpoint: string, token: string): Promise<unknown> =>
  sendRequest(unregisterWebpush, { body: { endpoint }, keepalive: true }, token);
