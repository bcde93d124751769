import { ECDH } from 'node:crypto';

/** What a browser gives so that only it can read what is pushed to it; base64url, as `PushSubscription.toJSON` writes it. */
export interface PushKeys {
  /** The browser's public key: a point of the curve P-256, uncompressed. */
  readonly p256dh: string;
  /** A secret of the subscription, 16 bytes. */
  readonly auth: string;
}

/**
 * 65 bytes as base64url, of which the first is a four: an uncompressed point. The last character stands for four bits
 * and two that must be zero, so that nobody can write the same bytes in another way.
 */
const uncompressedPoint = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;

/** 16 bytes as base64url; the last character stands for two bits and four zeros. */
const sixteenBytes = /^[\w-]{21}[AQgw]$/;

/**
 * The key that nothing can be encrypted for, or `undefined` when both are sound. The encryption throws at such a key, in
 * the middle of a page of messages (security catalogue T15).
 */
export const faultyKey = (keys: PushKeys): keyof PushKeys | undefined =>
  misshapenKey(keys) ?? (isOnCurve(Buffer.from(keys.p256dh, 'base64url')) ? undefined : 'p256dh');

/** The same without a look at the curve, which takes long, and which the encryption has as well. */
export function misshapenKey({ p256dh, auth }: PushKeys): keyof PushKeys | undefined {
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
