import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { faultyKey } from './keys.ts';

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

test('sound keys are sound however their bytes fall', () => {
  for (let round = 0; round < 500; round += 1) {
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    expect(faultyKey({ p256dh, auth: base64url(randomBytes(16)) })).toBeUndefined();
  }
});

describe('the keys of a subscription', () => {
  test('are sound as a browser makes them', () => {
    expect(faultyKey(sound)).toBeUndefined();
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
  ])('are faulty with %s as the public key', (_, p256dh) => {
    expect(faultyKey({ ...sound, p256dh })).toBe('p256dh');
  });

  test.each([
    ['8 bytes', base64url(randomBytes(8))],
    ['17 bytes', base64url(randomBytes(17))],
    ['characters of no base64url', `${sound.auth.slice(0, -1)}!`],
    ['nothing', ''],
  ])('are faulty with %s as the secret', (_, auth) => {
    expect(faultyKey({ ...sound, auth })).toBe('auth');
  });
});
