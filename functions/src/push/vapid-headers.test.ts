import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { vapidHeaders } from './vapid-headers.ts';
import { vapidKeyRing } from './vapid-key-ring.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const ring = vapidKeyRing(`mailto:push@example.com ${key(1)} ${key(2)}@2026-06-01`);
const [newest, older] = ring.keys;
const google = 'https://fcm.googleapis.com';
const morning = new Date('2026-06-08T02:30:00Z');
const after = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);

describe('the signature of a message', () => {
  test('says to whom it goes, from whom, and until when', () => {
    const header = vapidHeaders(ring).get(google, newest.id, morning) ?? '';
    const [, token = '', publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(publicKey).toBe(newest.publicKey);
    const claims = jwt.verify(token, createPublicKey(newest.privateKey), {
      algorithms: ['ES256'],
      clockTimestamp: morning.getTime() / 1000,
    });
    expect(claims).toEqual({
      aud: google,
      sub: 'mailto:push@example.com',
      exp: after(13).getTime() / 1000,
    });
  });

  test('is made once for twelve hours, for each push service and key', () => {
    const headers = vapidHeaders(ring);
    const first = headers.get(google, newest.id, morning);
    expect(headers.get(google, '', after(11.9))).toBe(first);
    expect(headers.get(google, newest.id, after(12))).not.toBe(first);
    expect(headers.get('https://web.push.apple.com', newest.id, morning)).not.toBe(first);
    expect(headers.get(google, older?.id ?? '', morning)).not.toBe(first);
  });

  test('is not made with a key that signs no more, though one of it is at hand', () => {
    const headers = vapidHeaders(ring);
    const lastHour = new Date('2026-08-30T23:00:00Z');
    expect(headers.get(google, older?.id ?? '', lastHour)).toMatch(/^vapid/);
    expect(headers.get(google, older?.id ?? '', new Date('2026-08-31T00:00:00Z'))).toBeUndefined();
  });
});
