/// <reference path="./http-ece.d.ts" />
import { createECDH, randomFillSync } from 'node:crypto';
import { encrypt } from 'http_ece';
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

/** One object for the pairs of all messages, each of which is made anew: making the object takes as long as a pair. */
const curve = createECDH('prime256v1');

const saltBytes = 16;

/** Salts of messages to come: random bytes cost the same in hundreds as in tens. */
const salts = { bytes: Buffer.alloc(256 * saltBytes), used: 256 * saltBytes };

/**
 * Encrypts `message` for the browser with these keys (RFC 8291); `undefined` when its public key is not a point of the
 * curve.
 */
export function encrypted(
  { p256dh, auth }: PushKeys,
  { payload, topic, ttlSeconds }: Message,
): EncryptedMessage | undefined {
  const publicKey = curve.generateKeys();
  const pair = {
    getPublicKey: () => publicKey,
    computeSecret: (theirs: Buffer) => curve.computeSecret(theirs),
  };
  const of = { dh: p256dh, authSecret: auth, privateKey: pair, salt: freshSalt() };
  try {
    const body = encrypt(Buffer.from(payload), { version: 'aes128gcm', ...of });
    return { headers: headersOf(topic, ttlSeconds), body };
  } catch (error) {
    if (Object(error).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return undefined;
    throw error;
  }
}

const headersOf = (topic: string, ttlSeconds: number) => ({
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
  ttl: String(ttlSeconds),
  urgency: 'normal',
  topic,
});

function freshSalt(): Buffer {
  const { bytes } = salts;
  if (salts.used === bytes.length) {
    randomFillSync(bytes);
    salts.used = 0;
  }
  salts.used += saltBytes;
  return bytes.subarray(salts.used - saltBytes, salts.used);
}
