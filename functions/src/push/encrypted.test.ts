import { describe, expect, test } from '@jest/globals';
import { decrypted } from '@reshape/local/push-service/decrypted';
import { findSubscriber, makeSubscription } from '@reshape/local/push-service/subscriptions';
import { encrypted } from './encrypted.ts';

const { endpoint, keys } = makeSubscription();
const message = { payload: '{"title":"Früh am Tag 🌅"}', topic: 'n-20260608', ttlSeconds: 43_200 };
const letter = () => {
  const made = encrypted(keys, message);
  if (!made) throw new Error('nothing was encrypted');
  return made;
};
const saltOf = ({ body }: { body: Buffer }) => body.toString('hex', 0, 16);
const senderOf = ({ body }: { body: Buffer }) => body.toString('hex', 21, 86);

describe('an encrypted message', () => {
  test('is read by the browser that it is for, and by no other', () => {
    const { body } = letter();
    const browser = findSubscriber(endpoint);
    const other = findSubscriber(makeSubscription().endpoint);
    if (!browser || !other) throw new Error('nobody subscribed');
    expect(decrypted(body, browser)).toBe(message.payload);
    expect(() => decrypted(body, other)).toThrow();
  });

  test('tells the push service how it is to be kept, and nothing of what it says', () => {
    const { headers, body } = letter();
    expect(headers).toEqual({
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'normal',
      topic: 'n-20260608',
    });
    expect(body.includes('title')).toBe(false);
  });

  test('has a salt and a key pair that no other message has', () => {
    const letters = Array.from({ length: 600 }, letter);
    expect(new Set(letters.map(saltOf)).size).toBe(600);
    expect(new Set(letters.map(senderOf)).size).toBe(600);
  });

  test('is not made for a key that lies beside the curve', () => {
    const beside = `B${'A'.repeat(86)}`;
    expect(encrypted({ ...keys, p256dh: beside }, message)).toBeUndefined();
    expect(encrypted(keys, message)).toBeDefined();
  });
});
