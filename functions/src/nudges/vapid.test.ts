import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { cachedVapidHeaders } from './sender.ts';
import { keyIdOf, vapidKeyFor, vapidKeyRing } from './vapid.ts';

describe('the VAPID keys', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
  const [newest, older, oldest] = [key(1), key(2), key(3)];
  const subject = 'mailto:push@example.com';

  const ring = vapidKeyRing(`${subject} ${newest} ${older}@2026-06-01 ${oldest}@2026-03-01`);
  const [first, second, third] = ring.keys;

  test('are read from a text with white space around each of them', () => {
    const spread = vapidKeyRing(`\n ${subject}  ${newest}\n${older}@2026-06-01 \t${oldest}@2026-03-01\n`);
    expect(spread).toEqual(ring);
  });

  test('are identified by their public halves', () => {
    expect(ring.subject).toBe(subject);
    expect(ring.keys.map(({ publicKey }) => Buffer.from(publicKey, 'base64url').length)).toEqual([
      65, 65, 65,
    ]);
    expect(ring.keys.map(({ id }) => id)).toEqual(ring.keys.map(({ publicKey }) => keyIdOf(publicKey)));
  });

  test('sign for each browser with the key that it subscribed with', () => {
    const now = new Date('2026-06-20T00:00:00Z');
    expect(vapidKeyFor(ring, first.id, now)).toBe(first);
    expect(vapidKeyFor(ring, second?.id ?? '', now)).toBe(second);
  });

  test('sign with the newest key for a browser whose key is unknown', () => {
    expect(vapidKeyFor(ring, '', new Date('2026-06-20T00:00:00Z'))).toBe(first);
  });

  test('sign with a replaced key for 90 days, and not a day longer', () => {
    // 1 March plus 90 days is 30 May.
    expect(vapidKeyFor(ring, third?.id ?? '', new Date('2026-05-30T23:59:59Z'))).toBe(third);
    expect(vapidKeyFor(ring, third?.id ?? '', new Date('2026-05-31T00:00:00Z'))).toBeUndefined();
    expect(vapidKeyFor(ring, 'unheard of', new Date('2026-05-30T00:00:00Z'))).toBeUndefined();
  });

  test.each([
    ['nothing', '', /mailto: or https:/],
    ['no subject', newest, /mailto: or https:/],
    ['something before the subject', `x${subject} ${newest}`, /mailto: or https:/],
    ['the address of a local machine', `https://localhost:5000 ${newest}`, /mailto: or https:/],
    ['a subject alone', subject, /no VAPID key/],
    ['31 bytes', `${subject} ${Buffer.alloc(31, 1).toString('base64url')}`, /32 bytes/],
    ['a number beyond the curve', `${subject} ${key(255)}`, /P-256/],
    ['zero', `${subject} ${key(0)}`, /P-256/],
    ['a newest key with a replacement date', `${subject} ${newest}@2026-06-01`, /newest/],
    ['an older key without a date', `${subject} ${newest} ${older}`, /KEY@yyyy-MM-dd/],
    ['an older key with an impossible date', `${subject} ${newest} ${older}@2026-02-30`, /KEY@yyyy-MM-dd/],
    ['an older key with two dates', `${subject} ${newest} ${older}@2026-06-01@2026-06-02`, /KEY@yyyy-MM-dd/],
    ['a key twice', `${subject} ${newest} ${newest}@2026-06-01`, /twice/],
  ])('reject %s without quoting it', (_, text, reason) => {
    const readRing = () => vapidKeyRing(text);
    expect(readRing).toThrow(reason);
    expect(readRing).not.toThrow(newest);
  });

  test('in the repository are recognised as demo keys', () => {
    const secrets = readFileSync(join(__dirname, '../../.secret.local'), 'utf8');
    const demo = vapidKeyRing(secrets.match(/^VAPID_KEYS=(.*)$/m)?.[1] ?? '');
    expect(demo.keys.map(({ isDemo }) => isDemo)).toEqual([true]);
    expect(ring.keys.some(({ isDemo }) => isDemo)).toBe(false);
    // The public half, which a local build of the web app gives to browsers.
    const build = readFileSync(join(__dirname, '../../../hosting/build/settings.ts'), 'utf8');
    expect(build).toContain(demo.keys[0].publicKey);
  });
});

describe('the signature of a message', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
  const ring = vapidKeyRing(`mailto:push@example.com ${key(1)} ${key(2)}@2026-06-01`);
  const [newest, older] = ring.keys;
  const google = 'https://fcm.googleapis.com';
  const morning = new Date('2026-06-08T02:30:00Z');
  const after = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);

  test('contains audience, subject and expiry', () => {
    const header = cachedVapidHeaders(ring).get(google, newest.id, morning) ?? '';
    const [, token = '', publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(publicKey).toBe(newest.publicKey);
    const point = Buffer.from(newest.publicKey, 'base64url');
    const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
      format: 'jwk',
    });
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      clockTimestamp: morning.getTime() / 1000,
    });
    expect(claims).toEqual({
      aud: google,
      sub: 'mailto:push@example.com',
      exp: after(13).getTime() / 1000,
    });
  });

  test('is cached for twelve hours, per push service and key', () => {
    const headers = cachedVapidHeaders(ring);
    const first = headers.get(google, newest.id, morning);
    expect(headers.get(google, '', after(11.9))).toBe(first);
    expect(headers.get(google, newest.id, after(12))).not.toBe(first);
    expect(headers.get('https://web.push.apple.com', newest.id, morning)).not.toBe(first);
    expect(headers.get(google, older?.id ?? '', morning)).not.toBe(first);
  });

  test('is not taken from the cache when the key can no longer sign', () => {
    const headers = cachedVapidHeaders(ring);
    const lastHour = new Date('2026-08-30T23:00:00Z');
    expect(headers.get(google, older?.id ?? '', lastHour)).toMatch(/^vapid/);
    expect(headers.get(google, older?.id ?? '', new Date('2026-08-31T00:00:00Z'))).toBeUndefined();
  });
});
