import { doneNow } from '@reshape/content/app/nudges';
import { LRUCache } from 'lru-cache';
import webpush from 'web-push';
import type { Log } from '../log.ts';
import { malformedKey, parsePushEndpoint } from './endpoint.ts';
import {
  type PushResponse,
  type PushTransport,
  pushConnections,
  type StartTimer,
  undiciTransport,
} from './transport.ts';
import { type VapidKeyRing, vapidKeyFor } from './vapid.ts';

/** A browser that receives messages. */
export interface PushTarget {
  /** A secret: anyone who knows it can push to the browser. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The VAPID key that the browser subscribed with; empty when unknown. */
  readonly keyId: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A shorter body, in case the push service finds the message too large. */
  readonly shortBody: string;
  /**
   * At most 32 URL-safe characters. A notification replaces one with the same tag, and a message an undelivered one.
   */
  readonly tag: string;
  /** The page of the site that a click opens. */
  readonly path: string;
  /** Whether it has a button that says that the tiny action of its day is done. */
  readonly hasDone?: boolean;
  readonly ttlSeconds: number;
}

/**
 * The payload of a message: a declarative push message (W3C Push API), which Safari 18.4 and later shows without the
 * service worker if that fails. Everywhere else the service worker reads the same fields.
 */
export function payloadOf({ title, tag, path, hasDone }: PushMessage, body: string, siteUrl: URL): string {
  const navigate = new URL(path, siteUrl).href;
  const actions = hasDone && [{ action: 'done', title: doneNow, navigate }];
  return JSON.stringify({
    web_push: 8030,
    mutable: true,
    notification: { title, body, tag, lang: 'en', navigate, ...(actions && { actions }) },
  });
}

export type PushResult =
  | { readonly kind: 'delivered' }
  /** The subscription has ended (404, 410). */
  | { readonly kind: 'gone' }
  /** The endpoint or the keys are invalid. */
  | { readonly kind: 'unsendable' }
  /** Even the short form was too large (413). */
  | { readonly kind: 'too-large' }
  /** The push service asked us to wait until then (429). */
  | { readonly kind: 'paused'; readonly until: Date }
  /** The push service refuses this message from us (400, 401, 403). */
  | { readonly kind: 'refused'; readonly status: number }
  /** No response, or a broken one, even after retries. */
  | { readonly kind: 'failed' };

export interface PushSender {
  /** Never throws, and reveals nothing about the endpoint. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

export interface SenderOptions {
  readonly keys: VapidKeyRing;
  readonly siteUrl: URL;
  readonly transport: PushTransport;
  readonly clock: () => Date;
  readonly startTimer: StartTimer;
  readonly random: () => number;
  /** Logs hosts and statuses, never an endpoint. */
  readonly log: Pick<Log, 'pushFailed' | 'pushRejected' | 'pushPaused' | 'pushTooLarge'>;
}

/** The sender of a running deployment; `proxy` is set only where the push services are faked. */
export const createPushSender = (
  keys: VapidKeyRing,
  siteUrl: URL,
  log: SenderOptions['log'],
  proxy: string | undefined,
): PushSender =>
  webPushSender({
    keys,
    siteUrl,
    transport: undiciTransport(pushConnections(proxy), startTimer),
    clock: () => new Date(),
    startTimer,
    random: Math.random,
    log,
  });

export const startTimer: StartTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Maximum delays before the second and the third attempt, in milliseconds. After that, the next run retries. */
const maxRetryDelays = [1_000, 4_000] as const;

/** In bytes. Every push service accepts this much; a longer payload is not sent. */
const maxPayloadBytes = 2_800;

/** Encrypted content encoding for HTTP (RFC 8188). */
const contentEncoding = 'aes128gcm';

interface Delivery {
  readonly host: string;
  readonly target: PushTarget;
  readonly payload: string;
  readonly message: PushMessage;
}

/** Sends messages to browsers through their push services (RFC 8030), and returns the result of each. */
export function webPushSender({
  keys,
  siteUrl,
  transport,
  clock,
  startTimer,
  random,
  log,
}: SenderOptions): PushSender {
  const vapidHeaders = cachedVapidHeaders(keys);
  const pauses = hostPauses();
  const sleep = (maxMs: number) => new Promise<void>((resolve) => void startTimer(maxMs * random(), resolve));

  /** Makes up to three attempts, until a response is final. */
  async function deliver({ host, target, payload, message }: Delivery): Promise<PushResult> {
    if (Buffer.byteLength(payload) > maxPayloadBytes) return { kind: 'too-large' };
    // The allow-list guarantees that the path follows the host directly.
    const origin = `https://${host}`;
    const path = target.endpoint.slice(origin.length);
    let body: Buffer | undefined;
    for (const maxDelay of [...maxRetryDelays, undefined]) {
      const now = clock();
      const until = pauses.until(host, now);
      if (until) return { kind: 'paused', until };
      const Authorization = vapidHeaders.get(origin, target.keyId, now);
      // The result that a push service would give for an unknown key.
      if (Authorization === undefined) return { kind: 'refused', status: 403 };
      body ??= encrypt(target, payload);
      if (!body) return { kind: 'unsendable' };
      const headers = {
        Authorization,
        'Content-Encoding': contentEncoding,
        'Content-Type': 'application/octet-stream',
        TTL: String(message.ttlSeconds),
        Topic: message.tag,
        Urgency: 'normal',
      };
      const response = await transport.post({ origin, path, headers, body });
      const result = resultOf(response, clock());
      if (result?.kind === 'paused') pauses.pause(host, result.until);
      if (result || maxDelay === undefined) {
        report(host, response, result);
        return result ?? { kind: 'failed' };
      }
      await sleep(maxDelay);
    }
    return { kind: 'failed' };
  }

  function report(host: string, response: PushResponse, result: PushResult | undefined): void {
    if (result?.kind === 'paused') log.pushPaused(host, result.until);
    else if (result?.kind === 'refused') log.pushRejected(host, result.status);
    else if (result === undefined || result.kind === 'failed')
      log.pushFailed(host, 'status' in response ? response.status : response.fault);
  }

  return {
    async send(target, message) {
      // Checked again, because a stored endpoint may not have come through the API.
      const parsed = parsePushEndpoint(target.endpoint);
      if ('refusal' in parsed || malformedKey(target.keys)) return { kind: 'unsendable' };
      const { host } = parsed;
      try {
        const deliverWith = (body: string) =>
          deliver({ host, target, payload: payloadOf(message, body, siteUrl), message });
        const result = await deliverWith(message.body);
        if (result.kind !== 'too-large') return result;
        log.pushTooLarge(host);
        return await deliverWith(message.shortBody);
      } catch (error) {
        log.pushFailed(host, error instanceof Error ? error.name : typeof error);
        return { kind: 'failed' };
      }
    },
  };
}

/** The payload encrypted for this browser (RFC 8291); `undefined` when its public key is not on the curve. */
function encrypt({ keys: { p256dh, auth } }: PushTarget, payload: string): Buffer | undefined {
  try {
    return webpush.encrypt(p256dh, auth, payload, contentEncoding).cipherText;
  } catch (error) {
    if (Object(error).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return undefined;
    throw error;
  }
}

/** The result of a response; `undefined` when another attempt may succeed. */
function resultOf(response: PushResponse, now: Date): PushResult | undefined {
  if ('fault' in response) return undefined;
  const { status } = response;
  if (status < 300) return { kind: 'delivered' };
  // Redirects are not followed, because they could lead to a host that is not on the allow-list.
  if (status < 400) return { kind: 'failed' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'paused', until: retryAfter(response.retryAfter, now) };
  return status < 500 ? { kind: 'refused', status } : undefined;
}

/** Limits the cache, because subscribers choose the hosts below Microsoft's and Apple's. */
const maxCachedHosts = 1_000;

/** How long a signature is reused, in seconds. */
const vapidTtlSeconds = 12 * 3_600;
/**
 * How long a push service accepts it, in seconds: longer than we use it, and less than the day that RFC 8292 allows.
 */
const vapidLifetimeSeconds = 13 * 3_600;

/** The `Authorization` header that identifies the sender to the push service (RFC 8292). */
export interface VapidHeaders {
  /**
   * The header for the origin of a push service and the key called `keyId`; `undefined` when that key no
   * longer signs.
   */
  get(origin: string, keyId: string, now: Date): string | undefined;
}

/**
 * Signs once per push service and key in twelve hours, because signing each message would take longer than everything
 * else about it.
 */
export function cachedVapidHeaders(ring: VapidKeyRing): VapidHeaders {
  const cache = new LRUCache<string, { header: string; renewAt: number }>({ max: maxCachedHosts });
  return {
    get(origin, keyId, now) {
      const key = vapidKeyFor(ring, keyId, now);
      if (!key) return undefined;
      const seconds = Math.floor(now.getTime() / 1000);
      const name = `${key.id} ${origin}`;
      const cached = cache.get(name);
      if (cached && seconds < cached.renewAt) return cached.header;
      const { Authorization: header } = webpush.getVapidHeaders(
        origin,
        ring.subject,
        key.publicKey,
        key.privateKey,
        contentEncoding,
        seconds + vapidLifetimeSeconds,
      );
      cache.set(name, { header, renewAt: seconds + vapidTtlSeconds });
      return header;
    },
  };
}

/** Push services that asked us to wait, and until when. Others are not affected. */
function hostPauses() {
  const pauses = new LRUCache<string, Date>({ max: maxCachedHosts });
  return {
    pause(host: string, until: Date): void {
      const pause = pauses.get(host);
      if (!pause || pause < until) pauses.set(host, until);
    },
    /** Until when nothing may be sent to `host`; `undefined` when it may be. */
    until(host: string, now: Date): Date | undefined {
      const until = pauses.get(host);
      return until && now < until ? until : undefined;
    },
  };
}

/**
 * How long we wait when a push service does not say how long, and the limits for what it may say, in
 * milliseconds.
 */
const defaultPauseMs = 60_000;
const minPauseMs = 1_000;
const maxPauseMs = 3_600_000;

/** Until when the header `Retry-After` (seconds or an HTTP date) asks us to wait, from `now`. */
export function retryAfter(header: string | undefined, now: Date): Date {
  const pauseMs = requestedPauseMs(header?.trim() ?? '', now);
  return new Date(now.getTime() + Math.min(maxPauseMs, Math.max(minPauseMs, pauseMs)));
}

function requestedPauseMs(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // HTTP dates begin with the weekday; `Date.parse` would take a lone number for a year.
  const date = /^[A-Z][a-z]{2}/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? defaultPauseMs : date - now.getTime();
}
