import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { type InMemoryDependencies, inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { countWaitlistCall, joinWaitlistCall } from './callable.ts';

describe('joining the waitlist', () => {
  const token = { email: 'p@example.com', email_verified: true, name: 'Priya' };

  let dependencies: InMemoryDependencies;
  let now: Date;
  const join = (claims: object | undefined = token, data: unknown = null) =>
    joinWaitlistCall({ auth: claims && ({ uid: 'priya', token: claims } as never), data }, dependencies);

  beforeEach(() => {
    now = testNow;
    dependencies = inMemoryDependencies({ clock: () => now });
  });

  test('adds the user, and says so when they are already on the list', async () => {
    expect(await join()).toEqual({ status: 'joined' });
    now = new Date(testNow.getTime() + 60_000);
    expect(await join()).toEqual({ status: 'already-joined' });
    expect([...dependencies.storedWaiting]).toEqual([
      [
        'waitlist/priya',
        {
          uid: 'priya',
          email: 'p@example.com',
          displayName: 'Priya',
          createdAt: testNow,
          token: 'id-0',
          offers: {},
        },
      ],
    ]);
  });

  test.each([undefined, '', '\u200b', 7])(
    'uses the e-mail address as the name of a user whose name is %j',
    async (name) => {
      await join({ ...token, name });
      expect(dependencies.storedWaiting.get('waitlist/priya')?.displayName).toBe('p@example.com');
    },
  );

  test('stores a name without line breaks, bidirectional control characters and links', async () => {
    await join({ ...token, name: 'Priya\r\n\u202e evil.example/x' });
    expect(dependencies.storedWaiting.get('waitlist/priya')?.displayName).toBe('Priya evil. example x');
  });

  test('rejects a caller who is not signed in as unauthenticated', async () => {
    const call = joinWaitlistCall({ data: null }, dependencies);
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['is not verified', { ...token, email_verified: false }],
    ['has a claim email_verified that is not a boolean', { ...token, email_verified: 'true' }],
    ['is missing', { email_verified: true }],
  ])('rejects a user whose address %s', async (_, claims) => {
    await expect(join(claims)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(dependencies.storedWaiting.size).toBe(0);
  });

  test.each([[{ email: 'other@example.com' }], ['words'], [7], [[]]])('rejects the data %j', async (data) => {
    await expect(join(token, data)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(dependencies.storedWaiting.size).toBe(0);
  });

  test.each([
    [14, 'unavailable'],
    [7, 'internal'],
  ])('hides the cause of a failure: code %i becomes %s', async (code, expected) => {
    const broken = {
      ...dependencies.waitlist,
      join: () => Promise.reject(Object.assign(new Error('waitlist/priya'), { code })),
    };
    const call = joinWaitlistCall(
      { auth: { uid: 'priya', token } as never, data: null },
      { ...dependencies, waitlist: broken },
    );
    await expect(call).rejects.toMatchObject({
      code: expected,
      message: expect.not.stringContaining('priya'),
    });
    expect(dependencies.logged.join()).toContain('"failed"');
    expect(dependencies.logged.join()).not.toContain('priya');
  });
});

const from = (forwarded: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded, 'fastly-client-ip': forwarded },
    socket: {},
  }) as unknown as IncomingMessage;

test('a network may call the callable function six hundred times a minute, whatever address it claims, before its token is looked at', () => {
  const dependencies = { ...inMemoryDependencies(), instanceRateLimiter: inMemoryRateLimiter() };
  const count = (forwarded: string) => () => countWaitlistCall(from(forwarded), dependencies);
  for (let asked = 0; asked < 600; asked += 1) count(`192.0.2.${asked % 256}, 203.0.113.7`)();
  expect(count('192.0.2.1, 203.0.113.7')).toThrow('too many attempts');
  expect(count('203.0.113.8')).not.toThrow();
});

test('a person may join the waitlist twenty times an hour, and is told when it is possible again', async () => {
  const dependencies = { ...inMemoryDependencies(), instanceRateLimiter: inMemoryRateLimiter() };
  const join = (uid: string) =>
    joinWaitlistCall(
      { auth: { uid, token: { email: `${uid}@example.com`, email_verified: true } } as never, data: null },
      dependencies,
    );
  for (let joined = 0; joined < 20; joined += 1) await join('priya');
  await expect(join('priya')).rejects.toMatchObject({
    code: 'resource-exhausted',
    details: expect.stringMatching(/try again in [\w-]+ minutes?\.$/),
  });
  expect(await join('ravi')).toEqual({ status: 'joined' });
});
