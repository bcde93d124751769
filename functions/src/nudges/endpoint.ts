import { ECDH } from 'node:crypto';

/** A push endpoint on a known host, or why it is refused. */
export type PushEndpoint =
  | { readonly host: string }
  /** `unknown-host`: a well-formed address whose host is not on the allow-list. */
  | { readonly refusal: 'malformed' | 'unknown-host' };

/** Hosts of the browsers' push services, including their subdomains. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Google's host accepts web push only under these paths and has other services elsewhere. */
const googlePaths = /^\/(fcm\/send|wp)\/./;

/** Plain DNS labels: none empty, and nothing that only a lenient parser accepts. */
const plainName = /^([a-z0-9-]+\.)+[a-z]+$/;

const maxBytes = 1024;

/**
 * Checks an endpoint against the allow-list of push services. The client that registers it chooses where our
 * server sends requests (SSRF), so it is checked at registration and again before each use. The parsed host
 * is compared, never the text, because a URL may contain the name of a push service anywhere.
 */
export function parsePushEndpoint(value: string): PushEndpoint {
  const url = value.length <= maxBytes ? URL.parse(value) : null;
  // Anything that the parser would normalise is rejected: mixed case, tabs, backslashes, the default port, an
  // octal IP address. Two parsers could understand the same text differently.
  if (!url || url.href !== value || url.protocol !== 'https:') return { refusal: 'malformed' };
  const { hostname, port, username, password, pathname } = url;
  if (port || username || password || value.includes('#')) return { refusal: 'malformed' };
  const service = pushServices.find((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!service) return { refusal: 'unknown-host' };
  if (!plainName.test(hostname)) return { refusal: 'malformed' };
  const isSubscription = service === 'fcm.googleapis.com' ? googlePaths.test(pathname) : pathname !== '/';
  return isSubscription ? { host: hostname } : { refusal: 'malformed' };
}

/** The keys with which a message is encrypted for one browser; base64url, as in `PushSubscription.toJSON`. */
export interface PushKeys {
  /** The browser's public key: an uncompressed point on the curve P-256. */
  readonly p256dh: string;
  /** A secret of the subscription, 16 bytes. */
  readonly auth: string;
}

/**
 * 65 bytes as base64url, of which the first is 4: an uncompressed point. The last character encodes four bits and two
 * that must be zero, so that the same bytes have only one spelling.
 */
const uncompressedPoint = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;

/** 16 bytes as base64url; the last character encodes two bits and four zeros. */
const sixteenBytes = /^[\w-]{21}[AQgw]$/;

/**
 * The name of the invalid key, or `undefined` when both are valid. Checked early, because encryption would
 * throw in the middle of a page of messages.
 */
export const invalidKey = (keys: PushKeys): keyof PushKeys | undefined =>
  malformedKey(keys) ?? (isOnCurve(Buffer.from(keys.p256dh, 'base64url')) ? undefined : 'p256dh');

/** The same check without the slow one of the curve point, which encryption repeats anyway. */
export function malformedKey({ p256dh, auth }: PushKeys): keyof PushKeys | undefined {
  if (!uncompressedPoint.test(p256dh)) return 'p256dh';
  return sixteenBytes.test(auth) ? undefined : 'auth';
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
