import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getAuth } from 'firebase-admin/auth';
import jwt from 'jsonwebtoken';
import { toApiError } from '../http/respond.ts';
import { type FakeGoogle, fakeGoogle } from '../test/fake-google.ts';
import { firebaseIdentity, type IdentityProvider } from './identity.ts';

// The Auth emulator checks no signatures. These tests run without it, with the verifier used in production.
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: 'https://securetoken.google.com/reshape-live',
  aud: 'reshape-live',
  sub: 'asha',
  auth_time: now - 60,
  iat: now - 30,
  exp: now + 3_000,
  email: 'asha@example.com',
  email_verified: true,
  name: 'Asha',
  firebase: { sign_in_provider: 'google.com', identities: {} },
};

let fake: FakeGoogle;
let identity: IdentityProvider;

interface Changes {
  readonly claims?: object;
  readonly key?: KeyObject | string;
  readonly algorithm?: jwt.Algorithm;
  readonly kid?: string;
}
const token = (changes: Changes = {}) =>
  jwt.sign({ ...claims, ...changes.claims }, changes.key ?? google.privateKey, {
    algorithm: changes.algorithm ?? 'RS256',
    keyid: changes.kid ?? 'current',
  });

beforeAll(async () => {
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  fake = await fakeGoogle();
  identity = firebaseIdentity(async () => getAuth(fake.app), 'reshape-live');
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.answerAgain();
  fake.keys.current = publicPem(google.publicKey);
  fake.accounts.clear();
  fake.accounts.set('asha', { localId: 'asha' });
});

describe('an ID token', () => {
  test('proves who signed in, how, and when', async () => {
    expect(await identity.verify(token())).toEqual({
      uid: 'asha',
      provider: 'google.com',
      email: 'asha@example.com',
      emailVerified: true,
      displayName: 'Asha',
      authTime: now - 60,
    });
  });

  test.each([
    ['google.com', {}, 'google.com'],
    ['password', {}, 'password'],
    ['password', { provedByMail: 'asha@example.com' }, 'mail-link'],
    ['password', { provedByMail: 'asha@example.com', email: 'Asha@Example.com' }, 'mail-link'],
    ['password', { provedByMail: 'asha@example.com', email: 'ravi@example.com' }, 'password'],
    ['password', { provedByMail: 'asha@example.com', email: undefined }, 'password'],
    ['password', { provedByMail: true }, 'password'],
    ['google.com', { provedByMail: 'asha@example.com' }, 'google.com'],
  ])('by the provider %s with %j proves a sign-in by %s', async (provider, changes, proved) => {
    const firebase = { sign_in_provider: provider, identities: {} };
    const verified = await identity.verify(token({ claims: { firebase, ...changes } }));
    expect(verified).toMatchObject({ provider: proved });
  });

  test('has a name without bidirectional control characters and links, or none when nothing visible is left', async () => {
    const nameOf = async (name: string) => {
      const verified = await identity.verify(token({ claims: { name } }));
      return typeof verified === 'object' && verified.displayName;
    };
    expect(await nameOf('\u202eAsha\u202c of evil.example')).toBe('Asha of evil. example');
    expect(await nameOf('\u200b \u2066')).toBeUndefined();
  });

  test.each([
    ['signed by a forger', () => token({ key: forger.privateKey })],
    ['of an unknown key', () => token({ kid: 'other' })],
    ['expired', () => token({ claims: { iat: now - 7_200, exp: now - 3_600 } })],
    ['for another project', () => token({ claims: { aud: 'another-project' } })],
    ['of another issuer', () => token({ claims: { iss: 'https://securetoken.google.com/another-project' } })],
    ['without a person', () => token({ claims: { sub: '' } })],
    ['without a signature', () => token({ key: '', algorithm: 'none' })],
    ['keyed with the public key', () => token({ key: publicPem(google.publicKey), algorithm: 'HS256' })],
    [
      'with changed claims and a genuine signature',
      () => {
        const [header, , signature] = token().split('.');
        const other = Buffer.from(JSON.stringify({ ...claims, sub: 'ravi' })).toString('base64url');
        return `${header}.${other}.${signature}`;
      },
    ],
    ['that is a word', () => 'asha'],
  ])('%s proves nothing', async (_, forged) => {
    expect(await identity.verify(forged())).toBe('invalid');
  });

  test('proves nothing once the sign-in was revoked, because revocation is checked each time', async () => {
    expect(await identity.verify(token())).toHaveProperty('uid');
    fake.accounts.set('asha', { localId: 'asha', validSince: String(now) });
    expect(await identity.verify(token())).toBe('invalid');
    expect(fake.asked.at(-1)).toMatch(/accounts:lookup$/);
  });

  test('of a disabled account is reported as disabled, and of a deleted one proves nothing', async () => {
    fake.accounts.set('asha', { localId: 'asha', disabled: true });
    expect(await identity.verify(token())).toBe('disabled');
    fake.accounts.clear();
    expect(await identity.verify(token())).toBe('invalid');
  });

  test('with an unverified address is reported as unverified', async () => {
    const verified = await identity.verify(token({ claims: { email_verified: false } }));
    expect(verified).toMatchObject({ emailVerified: false });
  });
});

const json = 'application/json';
const refusal = (status: number, code: string) =>
  ({
    status,
    type: json,
    body: JSON.stringify({ error: { code: status, message: code, status: code } }),
  }) as const;

describe('a text that cannot be an ID token of this project', () => {
  const payload = (changes: object) =>
    Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');

  test.each([
    ['for another project', token({ claims: { aud: 'another-project' } })],
    ['of another issuer', token({ claims: { iss: 'https://accounts.google.com' } })],
    ['whose payload is not JSON', 'e30.bm90IEpTT04.c2ln'],
    ['in two parts', `e30.${payload({})}`],
    ['in four parts', `e30.${payload({})}.c2ln.c2ln`],
    ['that is a word', 'asha'],
    ['that is empty', ''],
  ])('is invalid without asking Google: %s', async (_, text) => {
    const asked = fake.asked.length;
    const withoutLibrary = firebaseIdentity(() => Promise.reject(new Error('was loaded')), 'reshape-live');
    expect(await withoutLibrary.verify(text)).toBe('invalid');
    expect(fake.asked).toHaveLength(asked);
  });
});

describe.each(['keys', 'accounts'] as const)(
  "an ID token is neither accepted nor refused as invalid while Google's %s",
  (url) => {
    test.each([
      ['answer 429', refusal(429, 'RESOURCE_EXHAUSTED')],
      ['answer 500', refusal(500, 'INTERNAL')],
      ['answer 503', refusal(503, 'UNAVAILABLE')],
      ['answer 503 with a page', { status: 503, type: 'text/html', body: '<h1>Unavailable</h1>' }],
      ['answer 200 with a page', { status: 200, type: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }],
      ['answer half an object', { status: 200, type: json, body: '{"users":[{"localId":' }],
    ] as const)('%s', async (_, answer) => {
      fake.refuse(url, answer);
      const error = await identity.verify(token()).catch(toApiError);
      expect(error).toMatchObject({ code: 'unavailable' });
      fake.answerAgain();
      expect(await identity.verify(token())).toHaveProperty('uid');
    });
  },
);
