import { beforeEach, describe, expect, test } from '@jest/globals';
import type { IdentityClaims } from '../session/identity.ts';
import { rosterId } from '../stores/members.ts';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers, subscription } from '../test/seed-members.ts';
import { firebaseLogin, signOutEverywhere } from './session.ts';

describe('signing in', () => {
  const now = new Date('2026-06-17T10:00:00Z');
  const claims: IdentityClaims = {
    uid: 'asha',
    provider: 'google.com',
    email: 'asha@example.com',
    emailVerified: true,
    displayName: 'Asha',
    authTime: now.getTime() / 1000 - 10,
  };

  let dependencies: InMemoryDependencies;
  const enrol = (email: string) =>
    dependencies.roster.set(rosterId(email), { email, cohortId: 'first', status: 'active', uid: undefined });
  const signIn = (changes: Partial<IdentityClaims> = {}) => {
    dependencies.idTokens.set('id-token', { ...claims, ...changes });
    const call = publicCall(now);
    return firebaseLogin({ ...call, body: { idToken: 'id-token' } }, dependencies);
  };

  beforeEach(() => {
    dependencies = inMemoryDependencies();
    enrol('asha@example.com');
  });

  test('gives a person on the roster a session, and binds the place to the account', async () => {
    const answer = await signIn();
    if (!('token' in answer)) throw new Error('no token');
    expect(answer.user).toEqual({ id: 'asha' });
    expect(dependencies.tokens.read(answer.token, now)).toMatchObject({
      sub: 'asha',
      sid: 'id-0',
      ep: 0,
    });
    expect(dependencies.roster.get(rosterId('asha@example.com'))?.uid).toBe('asha');
    expect(dependencies.stored.get('asha')).toMatchObject({
      status: 'active',
      cohortId: 'first',
      displayName: 'Asha',
    });
  });

  test('with a link in a mail opens the same place as with Google', async () => {
    expect(await signIn({ provider: 'mail-link', displayName: undefined })).toMatchObject({
      user: { id: 'asha' },
    });
    expect(await signIn()).toMatchObject({ user: { id: 'asha' } });
  });

  test('is limited to thirty times an hour per person', async () => {
    for (let signed = 0; signed < 30; signed += 1) await signIn();
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 3_600 });
    enrol('ben@example.com');
    expect(await signIn({ uid: 'ben', email: 'ben@example.com' })).toHaveProperty('token');
  });

  test('counts an attempt for the shared hop only after the network’s own limit has allowed it', async () => {
    const counted: string[] = [];
    const attempt = (allowed: readonly string[]) =>
      firebaseLogin(
        { ...publicCall(now), body: { idToken: 'unknown' } },
        {
          ...dependencies,
          instanceRateLimiter: {
            consume({ scope }) {
              counted.push(scope);
              return allowed.includes(scope);
            },
          },
        },
      );
    await expect(attempt([])).rejects.toMatchObject({ status: 429 });
    expect(counted).toEqual(['sign-in-client']);
    await expect(attempt(['sign-in-client'])).rejects.toMatchObject({ status: 429 });
    await expect(attempt(['sign-in-client', 'sign-in-client-hop'])).rejects.toMatchObject({ status: 401 });
    expect(counted.slice(1)).toEqual(Array(2).fill(['sign-in-client', 'sign-in-client-hop']).flat());
  });

  test('is refused when the limit that all instances share is used up for the network', async () => {
    dependencies = { ...dependencies, rateLimiter: { consume: async ({ per }) => per !== 'network' } };
    await expect(signIn()).rejects.toMatchObject({ status: 429 });
  });

  test.each([
    ['in full-width letters', '\uff4d\uff45\uff45\uff52\uff41@example.com', 'meera@example.com'],
    ['with a ligature', 'meera.\ufb01eld@example.com', 'meera.field@example.com'],
    ['with a combining accent', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['in capitals with blanks around it', ' MEERA@EXAMPLE.COM\n', 'meera@example.com'],
  ])('finds a place whose address was entered %s', async (_, written, email) => {
    enrol(written);
    expect(await signIn({ uid: 'meera', email })).toHaveProperty('token');
    expect(rosterId(written)).toBe(rosterId(email));
  });

  test('lets members in when the rate limiter is unavailable', async () => {
    dependencies = {
      ...dependencies,
      rateLimiter: { consume: () => Promise.reject(new Error('down')) },
    };
    expect(await signIn()).toHaveProperty('token');
  });

  test('stays bound to the account, even after its address changes', async () => {
    await signIn();
    expect(await signIn({ email: 'asha.new@example.com' })).toHaveProperty('token');
    expect(await signIn({ uid: 'another-uid' })).toEqual({ preview: true });
    expect(dependencies.stored.has('another-uid')).toBe(false);
  });

  test.each([
    ['an unverified address', { emailVerified: false }],
    ['an unverified address and a link in a mail', { emailVerified: false, provider: 'mail-link' }],
    ['a password, which anybody can choose for any address', { provider: 'password' }],
    ['no address', { email: undefined }],
    ['an address that is not enrolled', { email: 'preview@example.com' }],
  ])('shows the preview to %s, and binds nothing', async (_, changes) => {
    expect(await signIn(changes)).toEqual({ preview: true });
    expect(dependencies.roster.get(rosterId('asha@example.com'))?.uid).toBeUndefined();
    expect(dependencies.stored.size).toBe(0);
  });

  test.each([
    ...[
      'аsha@example.com',
      'asha@exаmple.com',
      'asha@example.com.evil.example',
      'asha@example.co',
      'as.ha@example.com',
    ],
    ...[
      'asha+x@example.com',
      'asha @example.com',
      'ásha@example.com',
      'asha@example,com',
      'asha@@example.com',
      'ashа@example.com',
    ],
    ...[
      'asha@example.com\u0000',
      'asha\u200b@example.com',
      'asha@example.com\u202e',
      'ɑsha@example.com',
      'asha@еxample.com',
    ],
  ])('does not treat %j as asha@example.com', async (email) => {
    expect(await signIn({ email })).toEqual({ preview: true });
  });

  test.each(['refunded', 'removed'] as const)(
    'shows the preview to a person whose place is %s, and tells only them',
    async (status) => {
      await signIn();
      const id = rosterId('asha@example.com');
      dependencies.roster.set(id, { email: 'asha@example.com', cohortId: 'first', uid: 'asha', status });
      expect(await signIn()).toEqual({ preview: true, lost_place: status });
      expect(await signIn({ uid: 'another-uid' })).toEqual({ preview: true });
    },
  );

  test('rejects an invalid ID token with 401', async () => {
    const call = publicCall(now);
    const forged = firebaseLogin({ ...call, body: { idToken: 'forged' } }, dependencies);
    await expect(forged).rejects.toMatchObject({ code: 'invalid_id_token', status: 401 });
  });

  test('rejects a disabled account with 403', async () => {
    dependencies.idTokens.set('closed', 'disabled');
    const call = publicCall(now);
    const closed = firebaseLogin({ ...call, body: { idToken: 'closed' } }, dependencies);
    await expect(closed).rejects.toMatchObject({ code: 'account_disabled', status: 403 });
  });

  test('rejects a sign-in from the future beyond the clock skew', async () => {
    expect(await signIn({ authTime: now.getTime() / 1000 + 60 })).toHaveProperty('token');
    await expect(signIn({ authTime: now.getTime() / 1000 + 61 })).rejects.toMatchObject({ status: 401 });
  });

  test('requires a new sign-in after thirty days', async () => {
    const month = 30 * 24 * 3600;
    expect(await signIn({ authTime: now.getTime() / 1000 - month })).toHaveProperty('token');
    await expect(signIn({ authTime: now.getTime() / 1000 - month - 1 })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('signing out everywhere', () => {
  let dependencies: InMemoryDependencies;
  beforeEach(() => {
    dependencies = inMemoryDependencies();
    seedMembers(dependencies);
    dependencies.storedSubscriptions.set('lost', { ...subscription('lost', 'member'), seen: 5 });
  });

  const call = memberCall('member');
  const owners = () => [...dependencies.storedSubscriptions.values()].map(({ uid }) => uid);

  test('ends the member’s sessions and the nudges on all their devices, and no other member’s', async () => {
    const others = owners().filter((uid) => uid !== 'member');
    await signOutEverywhere(call, dependencies);
    expect(dependencies.stored.get('member')?.sessionEpoch).toBe(1);
    expect(owners()).toEqual(others);
    expect(others).not.toEqual([]);
  });

  test('keeps the record of nudges that were shown', async () => {
    await signOutEverywhere(call, dependencies);
    expect(dependencies.stored.get('member')?.nudge?.seen).toBe(5);
  });

  test('can be retried when ending the nudges failed', async () => {
    const update = () => Promise.reject(new Error('down'));
    const broken = { ...dependencies, pushSubscriptions: { ...dependencies.pushSubscriptions, update } };
    await expect(signOutEverywhere(call, broken)).rejects.toThrow('down');
    expect(dependencies.stored.get('member')?.sessionEpoch).toBe(0);
  });
});
