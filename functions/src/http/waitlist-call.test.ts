import { beforeEach, describe, expect, test } from '@jest/globals';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { silenceLogs } from '../test/silence-logs.ts';
import { joinWaitlistCall } from './callable.ts';

const chance = { now: () => new Date('2026-06-17T10:00:00Z'), newId: () => 'call-1' };
const token = { email: 'p@example.com', email_verified: true, name: 'Priya' };

let world: InMemoryDependencies;
const join = (claims: object | undefined = token, data: unknown = null) =>
  joinWaitlistCall({ auth: claims && ({ uid: 'priya', token: claims } as never), data }, world, chance);

const logged = silenceLogs();
beforeEach(() => {
  world = inMemoryDependencies();
});

describe('joining the waitlist', () => {
  test('puts the person on it, and says so when they stand there already', async () => {
    expect(await join()).toEqual({ status: 'joined' });
    expect(await join()).toEqual({ status: 'already-joined' });
    expect([...world.storedWaiting]).toEqual([
      ['waitlist/priya', { email: 'p@example.com', displayName: 'Priya', createdAt: chance.now() }],
    ]);
  });

  test('calls somebody without a name by their address', async () => {
    await join({ email: 'p@example.com', email_verified: true });
    expect(world.storedWaiting.get('waitlist/priya')?.displayName).toBe('p@example.com');
  });

  test('asks somebody who is not signed in to sign in', async () => {
    const nobody = joinWaitlistCall({ data: null }, world, chance);
    await expect(nobody).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['is not verified', { ...token, email_verified: false }],
    ['is verified only by its own word', { ...token, email_verified: 'true' }],
    ['is missing', { email_verified: true }],
  ])('refuses somebody whose address %s', async (_, claims) => {
    await expect(join(claims)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(world.storedWaiting.size).toBe(0);
  });

  test.each([[{ email: 'other@example.com' }], ['words'], [7], [[]]])(
    'takes no data: %j is refused',
    async (data) => {
      await expect(join(token, data)).rejects.toMatchObject({ code: 'invalid-argument' });
      expect(world.storedWaiting.size).toBe(0);
    },
  );

  test.each([
    [14, 'unavailable'],
    [7, 'internal'],
  ])('tells nothing of what broke: code %i next %s', async (code, said) => {
    const broken = { join: () => Promise.reject(Object.assign(new Error('waitlist/priya'), { code })) };
    const call = joinWaitlistCall(
      { auth: { uid: 'priya', token } as never, data: null },
      { waitlist: broken },
      chance,
    );
    await expect(call).rejects.toMatchObject({ code: said, message: expect.not.stringContaining('priya') });
    expect(logged()).toContain('"failed"');
    expect(logged()).not.toContain('priya');
  });
});
