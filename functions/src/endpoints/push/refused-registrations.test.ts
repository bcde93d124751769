import { describe, expect, test } from '@jest/globals';
import { registerWebpush as row } from '@reshape/contract/nudges';
import { memberCall } from '../../test/calls.ts';
import { maliciousEndpoints } from '../../test/malicious-endpoints.ts';
import { nothing, registering, validBody } from '../../test/registrations.ts';
import { registerWebpush } from '../nudges.ts';

const perClient = { scope: 'register-push-client', most: 600, seconds: 3_600 };

const { world, register } = registering();

describe('a browser that registers', () => {
  test('for somebody else is refused', async () => {
    await expect(register('member', 'phone', { user_id: 'neighbour' })).rejects.toMatchObject({
      status: 403,
    });
    expect(world.storedSubscriptions.size).toBe(0);
  });

  test('for a member whose place was taken away a moment ago is refused', async () => {
    const member = world.stored.get('member');
    if (member) world.stored.set('member', { ...member, status: 'refunded' });
    await expect(register('member', 'phone')).rejects.toMatchObject({ code: 'not_a_member' });
    expect(world.storedSubscriptions.size).toBe(0);
  });

  test('is refused after twenty times a day, and after six hundred an hour from one address', async () => {
    for (let index = 0; index < 20; index += 1) await register('member', 'phone');
    await expect(register('member', 'phone')).rejects.toMatchObject({ status: 429 });
    const crowd = { client: 'one', now: new Date('2026-09-01T10:00:00Z') };
    for (let index = 0; index < 600; index += 1) await world.limits.take(perClient, crowd.client, crowd.now);
    await expect(register('neighbour', 'x', crowd)).rejects.toMatchObject({ status: 429 });
  });

  test('is let in when the limits cannot be asked', async () => {
    const broken = { ...world, limits: { take: () => Promise.reject(new Error('down')) } };
    const body = row.body.parse(validBody);
    await registerWebpush({ ...memberCall('member'), ...nothing, body }, broken);
    expect(world.storedSubscriptions.size).toBe(1);
  });
});

describe('an endpoint', () => {
  test('is refused with 400 in each of its hostile forms, and nothing is stored', async () => {
    const before = world.digest();
    for (const endpoint of maliciousEndpoints) {
      const parsed = row.body.safeParse({ ...validBody, endpoint });
      const status = parsed.success
        ? await registerWebpush({ ...memberCall('member'), ...nothing, body: parsed.data }, world).then(
            () => 200,
            (error) => error.status,
          )
        : 400;
      expect([endpoint, status]).toEqual([endpoint, 400]);
    }
    expect(world.digest()).toBe(before);
  });

  test('of an unknown push service is told apart, so that a new browser is noticed', async () => {
    const unknown = { endpoint: 'https://push.example/x' };
    await expect(register('member', '', unknown)).rejects.toMatchObject({ code: 'push_service_unknown' });
    const malformed = { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/x' };
    await expect(register('member', '', malformed)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
