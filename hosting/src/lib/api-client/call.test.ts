import { beforeEach, describe, expect, test } from '@jest/globals';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { ApiError } from '@reshape/contract/errors';
import { createSpot, listSpots } from '@reshape/contract/spots';
import { getWorksheet } from '@reshape/contract/worksheets';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asha, ben } from '#test/fixtures.ts';
import { network, setupApi, signInMember } from '#test/render-app.tsx';
import { sleep } from '../clock.ts';
import { storedSession, storeSession } from '../device-storage.ts';
import { call, tokenLife } from './call.ts';
import { NetworkError, UnexpectedResponseError, urlOf } from './request.ts';

const api = setupApi();
const log = (idempotencyKey = 'key-12345') =>
  call(createSpot, { body: { description: 'A detour past the bakery' }, idempotencyKey });

describe('a call', () => {
  test("sends the member's token and the idempotency key", async () => {
    signInMember();
    await log();
    expect(api.callsTo('createSpot')).toMatchObject([
      { token: storedSession()?.token, key: 'key-12345', body: { description: 'A detour past the bakery' } },
    ]);
  });

  test('rejects with the code and the message of the API', async () => {
    signInMember();
    api.faults.next('listSpots', { refuses: 'too_many_requests' });
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  test.each([
    ['a page', { status: 429, body: '<h1>Rate exceeded.</h1>', type: 'text/html' }],
    ['nothing', { status: 429 }],
  ])(
    'says to wait a minute when the platform before the API refuses too many calls with %s',
    async (_, fault) => {
      signInMember();
      api.faults.next('listSpots', fault);
      await expect(call(listSpots)).rejects.toEqual(new ApiError('too_many_requests', tooManyAttempts(60)));
    },
  );

  test.each([
    ['a page of a proxy', { status: 502 }],
    ['a page with status 200', { status: 200, body: '<h1>Welcome to the Wi-Fi</h1>' }],
    ['JSON that violates the contract', { status: 200, body: '{"a":1}', type: 'application/json' }],
    [
      'a refusal of the API in an HTML page',
      { status: 502, body: '{"code":"internal","detail":"x","requestId":"y"}', type: 'text/html' },
    ],
    ['truncated JSON', { status: 500, body: '{"code"', type: 'application/json' }],
  ])('hides the content of %s', async (_, fault) => {
    signInMember();
    api.faults.next('listSpots', fault);
    await expect(call(listSpots)).rejects.toEqual(new UnexpectedResponseError(fault.status));
  });

  test('resolves to the fields of the contract, ignoring additional ones', async () => {
    signInMember();
    const spot = { id: 'a', date: '2026-06-17', description: 'Seen.' };
    const body = JSON.stringify([{ ...spot, mood: 'calm' }]);
    api.faults.next('listSpots', { status: 200, body, type: 'application/json' });
    await expect(call(listSpots)).resolves.toEqual([spot]);
  });

  test('times out after half a minute', async () => {
    signInMember();
    api.faults.next('listSpots', { waitsFor: new Promise(() => {}) });
    const answer = expect(call(listSpots)).rejects.toBeInstanceOf(NetworkError);
    await wait(30_000);
    await answer;
  });
});

describe('a call with a key', () => {
  beforeEach(() => {
    signInMember();
  });

  test('is retried with the same key when its response is lost, and takes effect once', async () => {
    api.faults.next('createSpot', 'response lost', { refuses: 'unavailable' }, { status: 504 });
    const spot = log();
    await wait(10_000);
    expect((await spot).description).toBe('A detour past the bakery');
    expect(new Set(api.callsTo('createSpot').map(({ key }) => key))).toEqual(new Set(['key-12345']));
    expect(api.member('asha').spots).toHaveLength(1);
  });

  test('gives up after three retries', async () => {
    api.faults.setPermanentFault('createSpot', { refuses: 'unavailable' });
    const failure = expect(log()).rejects.toMatchObject({ code: 'unavailable' });
    await wait(10_000);
    await failure;
    expect(api.callsTo('createSpot')).toHaveLength(4);
  });

  test('is not retried when the API refuses it', async () => {
    api.faults.next('createSpot', { refuses: 'invalid_request' });
    await expect(log()).rejects.toMatchObject({ code: 'invalid_request' });
    expect(api.callsTo('createSpot')).toHaveLength(1);
  });

  test('is not retried after another member has signed in', async () => {
    api.faults.next('createSpot', 'response lost');
    const failure = expect(log()).rejects.toMatchObject({ code: 'session_expired' });
    signInMember(ben);
    await wait(10_000);
    await failure;
    expect(api.member('ben').spots).toEqual([]);
  });
});

describe('a session near its end', () => {
  test('is renewed once for five simultaneous refusals, and all five calls succeed', async () => {
    signInMember();
    const expired = storedSession()?.token ?? '';
    api.endStoredSession();
    const lists = await Promise.all(Array.from({ length: 5 }, () => call(listSpots)));
    expect(lists).toHaveLength(5);
    expect(api.callsTo('firebaseLogin')).toHaveLength(1);
    expect(storedSession()?.token).not.toBe(expired);
  });

  test('is renewed before a call when the token has expired', async () => {
    signInMember();
    await wait(61 * 60_000);
    await Promise.all(Array.from({ length: 5 }, () => call(listSpots)));
    expect(api.callsTo('firebaseLogin')).toHaveLength(1);
    expect(api.callsTo('listSpots')).toHaveLength(5);
  });

  test('is renewed in the background when the token expires in less than ten minutes', async () => {
    signInMember(asha, { minutes: 9 });
    const { token } = storedSession() ?? {};
    await call(listSpots);
    await wait(0);
    expect(api.callsTo('listSpots')[0]?.token).toBe(token);
    expect(storedSession()?.token).not.toBe(token);
  });

  test('uses the token that another tab has fetched meanwhile', async () => {
    signInMember();
    api.endStoredSession();
    api.faults.next('listSpots', { waitsFor: sleep(5_000) });
    const list = call(listSpots);
    storeSession({ token: api.issueToken('asha'), memberId: 'asha' });
    await wait(5_000);
    await list;
    expect(api.callsTo('firebaseLogin')).toEqual([]);
  });

  test('is renewed once: a second refusal is final', async () => {
    signInMember();
    api.faults.setPermanentFault('listSpots', { refuses: 'session_expired' });
    await expect(call(listSpots)).rejects.toMatchObject({ status: 401 });
    expect(api.callsTo('listSpots')).toHaveLength(2);
    expect(api.callsTo('firebaseLogin')).toHaveLength(1);
  });

  test('distinguishes a lost place from an ended session', async () => {
    const member = signInMember();
    member.status = 'refunded';
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'not_a_member' });
    member.status = 'active';
    api.endStoredSession();
    fakeIdentity.failTokens('auth/user-token-expired');
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'session_expired' });
  });

  test.each([
    ['the identity provider is unreachable', () => fakeIdentity.failTokens('auth/network-request-failed')],
    ['the identity provider answers 429', () => fakeIdentity.failTokens('auth/too-many-requests')],
    [
      'the identity provider answers 503',
      () => fakeIdentity.failTokens('auth/the-service-is-currently-unavailable.'),
    ],
    ['our own API is unreachable', () => api.faults.next('firebaseLogin', 'unreachable')],
  ])('survives a renewal during which %s', async (_, breakDown) => {
    signInMember();
    const session = storedSession();
    api.endStoredSession();
    breakDown();
    await expect(call(listSpots)).rejects.toBeInstanceOf(NetworkError);
    expect(storedSession()).toEqual(session);
  });

  test("is not renewed into another member's session", async () => {
    signInMember();
    api.endStoredSession();
    api.enrol('ben');
    fakeIdentity.signIn(ben);
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'session_expired' });
    expect(storedSession()?.memberId).toBe('asha');
  });
});

const tokenEndingIn = (minutes: number) =>
  `a.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + minutes * 60 }))}.b`;

describe('the remaining lifetime of a token', () => {
  test('is in milliseconds, and negative once the token has expired', () => {
    expect(tokenLife(tokenEndingIn(60))).toBe(3_600_000);
    expect(tokenLife(tokenEndingIn(-1))).toBe(-60_000);
  });

  test('decodes base64url', () => {
    expect(
      tokenLife(`a.${btoa('{"exp":1,"sub":"ÿ>?"}').replaceAll('+', '-').replaceAll('/', '_')}.b`),
    ).toBeLessThan(0);
  });

  test.each(['', 'junk', 'a.b.c', `a.${btoa('{}')}.c`])('of "%s" is over', (token) => {
    expect(tokenLife(token)).toBe(Number.NEGATIVE_INFINITY);
  });
});

test('a call is not retried while the device is offline', async () => {
  signInMember();
  api.isReachable = false;
  const failure = expect(log()).rejects.toBeInstanceOf(NetworkError);
  await wait(1_000);
  await failure;
  network.goOnline();
});

describe('the URL of a call', () => {
  test('contains its path and query', () => {
    expect(urlOf(listSpots)).toBe('/api/spots');
    expect(urlOf(listSpots, {}, { after: 'a b&c', limit: undefined })).toBe('/api/spots?after=a+b%26c');
  });

  test('escapes path parameters', () => {
    expect(urlOf(getWorksheet, { id: '../spots?x=1' })).toBe('/api/ikea/worksheet/..%2Fspots%3Fx%3D1');
  });
});
