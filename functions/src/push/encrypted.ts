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

/** Encrypts `message` for the browser with these keys (RFC 8291). Throws for keys that nothing can be encrypted for. */
export function encrypted(keys: PushKeys, { payload, topic, ttlSeconds }: Message): EncryptedMessage {
  // The library asks for an endpoint and does not go there.
  const { headers, body } = webpush.generateRequestDetails({ endpoint: 'https://push.invalid', keys }, payload, {
    ...noSignature,
    TTL: ttlSeconds,
    topic,
    urgency: 'normal',
  });
  if (body === null) throw new Error('an empty message');
  return { headers: { ...headers }, body };
}
