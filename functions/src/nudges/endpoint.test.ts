import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { maliciousEndpoints } from '../test/malicious-endpoints.ts';
import { invalidKey, parsePushEndpoint } from './endpoint.ts';

describe('the address of a subscription', () => {
  test.each([
    ['Chrome', 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH-_', 'fcm.googleapis.com'],
    ['Edge on Android', 'https://fcm.googleapis.com/wp/dK3x:APA91bH', 'fcm.googleapis.com'],
    [
      'Firefox',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
      'updates.push.services.mozilla.com',
    ],
    ['Safari', 'https://web.push.apple.com/QGuQyavXutnMI', 'web.push.apple.com'],
    [
      'Edge on Windows',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%2bQ%3d%3d',
      'wns2-par02p.notify.windows.com',
    ],
  ])('of %s is recognised as its push service', (_, endpoint, host) => {
    expect(parsePushEndpoint(endpoint)).toEqual({ host });
  });

  test('is rejected in each of more than 120 malicious forms', () => {
    expect(new Set(maliciousEndpoints).size).toBe(maliciousEndpoints.length);
    expect(maliciousEndpoints.length).toBeGreaterThanOrEqual(120);
    const letThrough = maliciousEndpoints.filter((endpoint) => !('refusal' in parsePushEndpoint(endpoint)));
    expect(letThrough).toEqual([]);
  });

  test('of an unknown push service is reported differently from a malformed one', () => {
    expect(parsePushEndpoint('https://push.example/subscription')).toEqual({ refusal: 'unknown-host' });
    expect(parsePushEndpoint('https://169.254.169.254/latest')).toEqual({ refusal: 'unknown-host' });
    expect(parsePushEndpoint('https://fcm.googleapis.com:8443/fcm/send/x')).toEqual({ refusal: 'malformed' });
    expect(parsePushEndpoint('not an address')).toEqual({ refusal: 'malformed' });
  });

  test('has at most 1,024 bytes', () => {
    const start = 'https://web.push.apple.com/';
    expect(parsePushEndpoint(start.padEnd(1_024, 'x'))).toHaveProperty('host');
    expect(parsePushEndpoint(start.padEnd(1_025, 'x'))).toEqual({ refusal: 'malformed' });
  });
});

const point = createECDH('prime256v1').generateKeys();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sound = { p256dh: base64url(point), auth: base64url(randomBytes(16)) };

/** The character after this one in base64url. */
const after = (character: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(character) + 1];
};

const offCurve = Buffer.from(point);
offCurve[64] = (offCurve[64] ?? 0) ^ 1;

test('a registration accepts any valid keys', () => {
  for (let round = 0; round < 500; round += 1) {
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    expect(invalidKey({ p256dh, auth: base64url(randomBytes(16)) })).toBeUndefined();
  }
});

describe('the keys of a subscription', () => {
  test('are valid as a browser generates them', () => {
    expect(invalidKey(sound)).toBeUndefined();
  });

  test.each([
    ['a point off the curve', base64url(offCurve)],
    ['the point at infinity', base64url(Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]))],
    ['64 bytes', base64url(point.subarray(0, 64))],
    ['66 bytes', base64url(Buffer.concat([point, Buffer.alloc(1)]))],
    ['a compressed point', createECDH('prime256v1').generateKeys('base64url', 'compressed')],
    ['a hybrid point', createECDH('prime256v1').generateKeys('base64url', 'hybrid')],
    ['a point of another curve', base64url(createECDH('secp256k1').generateKeys())],
    ['other characters for the same bytes', `${sound.p256dh.slice(0, -1)}${after(sound.p256dh.slice(-1))}`],
    ['base64 with padding', `${sound.p256dh}=`],
    ['white space', ` ${sound.p256dh}`],
    ['nothing', ''],
  ])('are rejected with %s as the public key', (_, p256dh) => {
    expect(invalidKey({ ...sound, p256dh })).toBe('p256dh');
  });

  test.each([
    ['8 bytes', base64url(randomBytes(8))],
    ['17 bytes', base64url(randomBytes(17))],
    ['characters outside base64url', `${sound.auth.slice(0, -1)}!`],
    ['nothing', ''],
  ])('are rejected with %s as the secret', (_, auth) => {
    expect(invalidKey({ ...sound, auth })).toBe('auth');
  });
});
