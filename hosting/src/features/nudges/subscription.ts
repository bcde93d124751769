import { unregisterWebpush } from '@reshape/contract/nudges';
import { call } from '#lib/api-client/call.ts';
import { sendRequest } from '#lib/api-client/request.ts';
import { pushKey } from './permission.tsx';

/** Bytes as base64url without padding, the encoding of the push services and of our API. */
function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64url text. Throws a DOMException for invalid text. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** The SHA-256 of a text, as base64url. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** The key that a subscription was made with; `null` when the browser does not expose it. */
function keyOf({ options }: PushSubscription): string | null {
  return options?.applicationServerKey ? toBase64url(options.applicationServerKey) : null;
}

/**
 * A subscription with the current key. One that was made with a previous key is replaced, because the push
 * service would silently reject messages to it. Throws what the browser throws, such as for a missing
 * permission.
 */
export async function subscriptionOf({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = pushKey.get() ?? '';
  const existing = await pushManager.getSubscription();
  const madeWith = existing && keyOf(existing);
  if (existing && (madeWith === null || madeWith === key)) return existing;
  if (existing) {
    const { endpoint } = existing;
    await existing.unsubscribe();
    // The push service would report the old endpoint as gone later; until then this device would be listed twice.
    call(unregisterWebpush, { body: { endpoint } }).catch(() => undefined);
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) });
}

/** Unregisters `endpoint` at the API. The request may outlive the page. */
export const unregisterRemote = (endpoint: string, token: string): Promise<unknown> =>
  sendRequest(unregisterWebpush, { body: { endpoint }, keepalive: true }, token);
