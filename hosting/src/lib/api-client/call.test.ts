import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSpot, listSpots } from '@reshape/contract/spots';
import { getWorksheet } from '@reshape/contract/worksheets';
import { fakeIdentity } from '#testing/fake-identity.ts';
import { network } from '#testing/network.ts';
import { asha, ben, signedIn } from '#testing/people.ts';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { storedSession, storeSession } from '../session-store.ts';
import { pause } from '../timeout.ts';
import { call } from './call.ts';
import { ForeignAnswer, NetworkError } from './errors.ts';
import { address } from './request.ts';

const world = startWorld();
const log = (idempotencyKey = 'key-12345') =>
  call(createSpot, { body: { description: 'A detour past the bakery' }, idempotencyKey });

describe('a call', () => {
  test('carries the token of the member, and the key of its intent', async () => {
    signedIn(world.api);
    await log();
    expect(world.api.heard('createSpot')).toMatchObject([
      { token: storedSession()?.token, key: 'key-12345', body: { description: 'A detour past the bakery' } },
    ]);
  });

  test('fails with the code and the words of the API', async () => {
    signedIn(world.api);
    world.api.faults.next('listSpots', { refuses: 'too_many_requests' });
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  test.each([
    ['a page of a proxy', { foreign: 502 }],
    ['a page that says that all is well', { foreign: 200, body: '<h1>Welcome to the Wi-Fi</h1>' }],
    ['JSON that does not keep to the contract', { foreign: 200, body: '{"a":1}', type: 'application/json' }],
    [
      'a refusal in our own words that comes as a page',
      { foreign: 502, body: '{"code":"internal","detail":"x","requestId":"y"}', type: 'text/html' },
    ],
    ['JSON that breaks off', { foreign: 500, body: '{"code"', type: 'application/json' }],
  ])('shows nothing of %s', async (_, fault) => {
    signedIn(world.api);
    world.api.faults.next('listSpots', fault);
    await expect(call(listSpots)).rejects.toEqual(new ForeignAnswer(fault.foreign));
  });

  test('is answered with what the contract names, also when a later API says more', async () => {
    signedIn(world.api);
    const known = { id: 'a', date: '2026-06-17', description: 'Seen.' };
    const body = JSON.stringify([{ ...known, mood: 'calm' }]);
    world.api.faults.next('listSpots', { foreign: 200, body, type: 'application/json' });
    await expect(call(listSpots)).resolves.toEqual([known]);
  });

  test('gives up after half a minute without an answer', async () => {
    signedIn(world.api);
    world.api.faults.next('listSpots', { waitsFor: new Promise(() => {}) });
    const answer = expect(call(listSpots)).rejects.toBeInstanceOf(NetworkError);
    await wait(30_000);
    await answer;
  });
});

describe('a call with a key', () => {
  beforeEach(() => {
    signedIn(world.api);
  });

  test('is repeated with the same key when its answer was lost, and does its work once', async () => {
    world.api.faults.next('createSpot', 'answer lost', { refuses: 'unavailable' }, { foreign: 504 });
    const spot = log();
    await wait(10_000);
    expect((await spot).description).toBe('A detour past the bakery');
    expect(new Set(world.api.heard('createSpot').map(({ key }) => key))).toEqual(new Set(['key-12345']));
    expect(world.api.world.members.get('asha')?.spots).toHaveLength(1);
  });

  test('gives up after three repeats', async () => {
    world.api.faults.always('createSpot', { refuses: 'unavailable' });
    const failure = expect(log()).rejects.toMatchObject({ code: 'unavailable' });
    await wait(10_000);
    await failure;
    expect(world.api.heard('createSpot')).toHaveLength(4);
  });

  test('is not repeated after a refusal', async () => {
    world.api.faults.next('createSpot', { refuses: 'invalid_request' });
    await expect(log()).rejects.toMatchObject({ code: 'invalid_request' });
    expect(world.api.heard('createSpot')).toHaveLength(1);
  });

  test('is not repeated in the name of somebody who signed in since', async () => {
    world.api.faults.next('createSpot', 'answer lost');
    const failure = expect(log()).rejects.toMatchObject({ code: 'session_expired' });
    signedIn(world.api, ben);
    await wait(10_000);
    await failure;
    expect(world.api.world.members.get('ben')?.spots).toEqual([]);
  });
});

describe('a session near its end', () => {
  test('is renewed once for five calls that were refused at the same time, and all five succeed', async () => {
    signedIn(world.api);
    const spent = storedSession()?.token ?? '';
    world.api.world.endedTokens.add(spent);
    const lists = await Promise.all(Array.from({ length: 5 }, () => call(listSpots)));
    expect(lists).toHaveLength(5);
    expect(world.api.heard('firebaseLogin')).toHaveLength(1);
    expect(storedSession()?.token).not.toBe(spent);
  });

  test('is renewed before a call when the token is spent: 61 minutes later nobody notices', async () => {
    signedIn(world.api);
    await wait(61 * 60_000);
    await Promise.all(Array.from({ length: 5 }, () => call(listSpots)));
    expect(world.api.heard('firebaseLogin')).toHaveLength(1);
    expect(world.api.heard('listSpots')).toHaveLength(5);
  });

  test('is renewed beside a call whose token has less than ten minutes', async () => {
    signedIn(world.api, asha, { minutes: 9 });
    const { token } = storedSession() ?? {};
    await call(listSpots);
    await wait(0);
    expect(world.api.heard('listSpots')[0]?.token).toBe(token);
    expect(storedSession()?.token).not.toBe(token);
  });

  test('takes the token that another tab has fetched meanwhile', async () => {
    signedIn(world.api);
    world.api.world.endedTokens.add(storedSession()?.token ?? '');
    world.api.faults.next('listSpots', { waitsFor: pause(5_000) });
    const list = call(listSpots);
    storeSession({ token: world.api.world.issueToken('asha'), memberId: 'asha' });
    await wait(5_000);
    await list;
    expect(world.api.heard('firebaseLogin')).toEqual([]);
  });

  test('is not renewed for ever: a second refusal is final', async () => {
    signedIn(world.api);
    world.api.faults.always('listSpots', { refuses: 'session_expired' });
    await expect(call(listSpots)).rejects.toMatchObject({ status: 401 });
    expect(world.api.heard('listSpots')).toHaveLength(2);
    expect(world.api.heard('firebaseLogin')).toHaveLength(1);
  });

  test('tells a member who lost the place from a session that nobody stands by', async () => {
    const member = signedIn(world.api);
    member.status = 'refunded';
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'not_a_member' });
    member.status = 'active';
    world.api.world.endedTokens.add(storedSession()?.token ?? '');
    fakeIdentity.refuseTokens('auth/user-token-expired');
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'session_expired' });
  });

  test.each([
    ['the identity provider', () => fakeIdentity.refuseTokens('auth/network-request-failed')],
    ['our own API', () => world.api.faults.next('firebaseLogin', 'unreachable')],
  ])('outlives a renewal for which %s could not be reached', async (_, breakDown) => {
    signedIn(world.api);
    const session = storedSession();
    world.api.world.endedTokens.add(session?.token ?? '');
    breakDown();
    await expect(call(listSpots)).rejects.toBeInstanceOf(NetworkError);
    expect(storedSession()).toEqual(session);
  });

  test('is not renewed into a session of somebody else', async () => {
    signedIn(world.api);
    world.api.world.endedTokens.add(storedSession()?.token ?? '');
    world.api.world.enrol('ben');
    fakeIdentity.become(ben);
    await expect(call(listSpots)).rejects.toMatchObject({ code: 'session_expired' });
    expect(storedSession()?.memberId).toBe('asha');
  });
});

test('a device without a network is not asked to try again and again', async () => {
  signedIn(world.api);
  world.api.isReachable = false;
  const failure = expect(log()).rejects.toBeInstanceOf(NetworkError);
  await wait(1_000);
  await failure;
  network.goOnline(world.api);
});

describe('the address of a call', () => {
  test('is its path, with what is asked for', () => {
    expect(address(listSpots)).toBe('/api/spots');
    expect(address(listSpots, {}, { after: 'a b&c', limit: undefined })).toBe('/api/spots?after=a+b%26c');
  });

  test('keeps a parameter in its own place', () => {
    expect(address(getWorksheet, { id: '../spots?x=1' })).toBe('/api/ikea/worksheet/..%2Fspots%3Fx%3D1');
  });
});
