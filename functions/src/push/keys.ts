import { ECDH } from 'node:crypto';

/** What a browser gives so that only it can read what is pushed to it; base64url, as `PushSubscription.toJSON` writes it. */
export interface PushKeys {
  /** The browser's public key: a point of the curve P-256, uncompressed. */
  readonly p256dh: string;
  /** A secret of the subscription, 16 bytes. */
  readonly auth: string;
}

const pointBytes = 65;
const uncompressed = 0x04;
const authBytes = 16;

/**
 * The key that nothing can be encrypted for, or `undefined` when both are sound. The encryption throws at such a key, in
 * the middle of a page of messages (security catalogue T15).
 */
export const faultyKey = (keys: PushKeys): keyof PushKeys | undefined =>
  misshapenKey(keys) ?? (isOnCurve(Buffer.from(keys.p256dh, 'base64url')) ? undefined : 'p256dh');

/** The same without a look at the curve, which takes long, and which the encryption has as well. */
export function misshapenKey({ p256dh, auth }: PushKeys): keyof PushKeys | undefined {
  const point = bytes(p256dh);
  if (point?.length !== pointBytes || point[0] !== uncompressed) return 'p256dh';
  return bytes(auth)?.length === authBytes ? undefined : 'auth';
}

/** The bytes of `text`, or `undefined` where it is not exactly what base64url makes of them. */
function bytes(text: string): Buffer | undefined {
  const decoded = Buffer.from(text, 'base64url');
  return decoded.toString('base64url') === text ? decoded : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
