import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { type VapidKeyRing, vapidKeyFor } from './vapid-key-ring.ts';

/** How long a signature is used, in seconds. */
const reuseSeconds = 12 * 3_600;
/** How long a push service would take it: longer than we use it, and less than the day that RFC 8292 allows. */
const lifetimeSeconds = 13 * 3_600;

/** Subscribers choose the hosts below Microsoft's and Apple's; no more of them are remembered than this. */
const mostRemembered = 1_000;

/** What stands in `Authorization` of a message, so that a push service knows who sends it. */
export interface VapidHeaders {
  /** The header for the origin of a push service and the key called `keyId`; `undefined` when that key signs no more. */
  get(origin: string, keyId: string, now: Date): string | undefined;
}

/**
 * Signs once for each push service and key in twelve hours. Signing anew for each message takes longer than everything
 * else about it (docs/figures.md).
 */
export function vapidHeaders(ring: VapidKeyRing): VapidHeaders {
  const signed = new LRUCache<string, { header: string; reuseUntil: number }>({ max: mostRemembered });
  return {
    get(origin, keyId, now) {
      const key = vapidKeyFor(ring, keyId, now);
      if (!key) return undefined;
      const seconds = Math.floor(now.getTime() / 1000);
      const name = `${key.id} ${origin}`;
      const known = signed.get(name);
      if (known && seconds < known.reuseUntil) return known.header;
      const claims = { aud: origin, exp: seconds + lifetimeSeconds, sub: ring.subject };
      const token = jwt.sign(claims, key.privateKey, { algorithm: 'ES256', noTimestamp: true });
      const header = `vapid t=${token}, k=${key.publicKey}`;
      signed.set(name, { header, reuseUntil: seconds + reuseSeconds });
      return header;
    },
  };
}
