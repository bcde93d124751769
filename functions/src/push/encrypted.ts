import webpush from 'web-push';
import type { PushKeys } from './keys.ts';

/** A message as it goes to a push service, which cannot read it. */
export interface EncryptedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Message {
  /** At most 2,800 bytes. */
  readonly payload: string;
  readonly topic: string;
  readonly ttlSeconds: number;
}

/** Keeps the library from signing: we have a signature already. */
const noSignature: object = { vapidDetails: null };

/**
 * Encrypts `message` for the browser with these keys (RFC 8291); `undefined` when its public key is not a point of the
 * curve. Throws for a message that cannot be sent to anybody.
 */
export function encrypted(
  keys: PushKeys,
  { payload, topic, ttlSeconds }: Message,
): EncryptedMessage | undefined {
  const options = { ...noSignature, TTL: ttlSeconds, topic, urgency: 'normal' } as const;
  try {
    // The library asks for an endpoint and does not go there.
    const subscription = { endpoint: 'https://push.invalid', keys };
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, options);
    if (body === null) throw new Error('an empty message');
    return { headers, body };
  } catch (error) {
    if (Object(error).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return undefined;
    throw error;
  }
}
