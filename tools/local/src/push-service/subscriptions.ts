import { createECDH, createHash, createHmac, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { pushHosts } from './push-hosts.ts';

/** What a browser gives a site that may push to it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The browser's side of a subscription. */
export interface Subscriber {
  readonly pair: ECDH;
  readonly auth: Buffer;
  /** Whether messages signed with this public key may reach it. */
  accepts(applicationServerKey: string): boolean;
}

export interface SubscriptionOptions {
  /** The push service; Google's by default. */
  readonly host?: string | undefined;
  /** The only key that may push to it, as base64url; any may by default. */
  readonly applicationServerKey?: string | undefined;
}

/** Not a secret: it makes subscriptions valid across restarts. */
const seed = 'fake push service';

const derive = (id: string, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, id, what, bytes));
const markOf = (key: string | undefined): string =>
  key === undefined ? 'any' : createHash('sha256').update(key).digest('base64url').slice(0, 12);
const sealOf = (text: string): string =>
  createHmac('sha256', seed).update(text).digest('base64url').slice(0, 12);

/** The path of a subscription at each push service. */
const pathOf = (host: string, id: string): string => {
  if (host.endsWith('fcm.googleapis.com')) return `/fcm/send/${id}`;
  if (host.endsWith('mozilla.com')) return `/wpush/v2/${id}`;
  return host.endsWith('notify.windows.com') ? `/w/?token=${id}` : `/${id}`;
};

/** A new subscription. Its keys are derived from its endpoint, so that nothing has to be stored about it. */
export function makeSubscription({
  host = pushHosts[0],
  applicationServerKey,
}: SubscriptionOptions = {}): Subscription {
  const text = `${randomBytes(12).toString('base64url')}.${markOf(applicationServerKey)}`;
  const id = `${text}.${sealOf(text)}`;
  const { pair, auth } = subscriberOf(id);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { endpoint: `https://${host}${pathOf(host, id)}`, keys };
}

/** The subscriber with this endpoint; `undefined` for one that was not created here. */
export function findSubscriber(endpoint: string): Subscriber | undefined {
  const id = /([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(endpoint);
  const [whole = '', text = '', seal] = id ?? [];
  return seal === sealOf(text) ? subscriberOf(whole) : undefined;
}

function subscriberOf(id: string): Subscriber {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derive(id, 'private key', 32));
  const [, mark] = id.split('.');
  return {
    pair,
    auth: derive(id, 'auth', 16),
    accepts: (key) => mark === markOf(undefined) || mark === markOf(key),
  };
}
