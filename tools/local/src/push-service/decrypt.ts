import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { Subscriber } from './subscriptions.ts';

const info = (text: string) => Buffer.from(`${text}\0`);
const expand = (salt: Buffer, key: Buffer, about: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, about, bytes));

/**
 * Decrypts the body of a message like a browser: RFC 8291 over RFC 8188 (`aes128gcm`), written from the standards and
 * independent of the library that encrypts. Throws an Error when the message is for another subscriber, or is not a
 * single record.
 */
export function decrypt(body: Buffer, { pair, auth }: Pick<Subscriber, 'pair' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');

  const about = Buffer.concat([info('WebPush: info'), pair.getPublicKey(), senderKey]);
  const secret = expand(auth, pair.computeSecret(senderKey), about, 32);
  const key = expand(salt, secret, info('Content-Encoding: aes128gcm'), 16);
  const nonce = expand(salt, secret, info('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);

  // The last record ends with a 2, followed by zeros.
  let end = padded.length - 1;
  while (end > 0 && padded[end] === 0) end -= 1;
  if (padded[end] !== 2) throw new Error('the last record is missing');
  return padded.subarray(0, end).toString('utf8');
}
