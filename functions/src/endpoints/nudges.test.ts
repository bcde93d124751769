import { beforeEach, describe, expect, test } from '@jest/globals';
import { nudges } from '@reshape/content/nudges';
import { defaultNudgeHour, registerWebpush as row } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';
import { nudgeAfter } from '@reshape/domain/nudges';
import { hourOn } from '@reshape/domain/zoned-day';
import { keyIdOf } from '../nudges/vapid.ts';
import { defaultPreferences, type PushSubscription } from '../stores/nudges.ts';
import { memberCall, publicCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { maliciousEndpoints } from '../test/malicious-endpoints.ts';
import { registrationTests, validBody } from '../test/registrations.ts';
import { changeMember, seedMembers, subscription } from '../test/seed-members.ts';
import { getNudge, nudgeOfTheDay, randomNudge, registerWebpush } from './nudges.ts';

const draw = (dependencies: ReturnType<typeof inMemoryDependencies>, random: () => number) =>
  randomNudge(publicCall(), { ...dependencies, random });

describe('nudges to read', () => {
  test('are drawn uniformly', async () => {
    const dependencies = inMemoryDependencies();
    for (const nudge of nudges) dependencies.content.nudges.set(nudge.id, nudge);
    const drawn = new Map<string, number>();
    const draws = nudges.length * 10;
    for (let index = 0; index < draws; index += 1) {
      const { id } = await draw(dependencies, () => index / draws);
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    expect([...drawn]).toEqual(nudges.map(({ id }) => [id, 10]));
  });

  test('answer 404 when there are no nudges', async () => {
    await expect(draw(inMemoryDependencies(), () => 0.5)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  const withNudges = inMemoryDependencies();
  for (const nudge of nudges) withNudges.content.nudges.set(nudge.id, nudge);
  const get = (id: string) => getNudge({ ...publicCall(), params: { id } }, withNudges);

  test('are found by id', async () => {
    for (const nudge of nudges) expect(await get(nudge.id)).toEqual(nudge);
  });

  test('answer 404 for a deleted nudge', async () => {
    await expect(get('gone')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('the nudge of the day', () => {
  const dependencies = inMemoryDependencies();
  const own = (now: string) => nudgeOfTheDay(memberCall('member', { now: new Date(now) }), dependencies);
  const device = (fields: Partial<PushSubscription>) =>
    dependencies.storedSubscriptions.set('some-id', { ...subscription('some-id', 'member'), ...fields });
  beforeEach(() => {
    seedMembers(dependencies);
    dependencies.content.nudges.clear();
    for (const nudge of nudges) dependencies.content.nudges.set(nudge.id, nudge);
    for (const { id } of [...dependencies.storedSubscriptions.values()])
      dependencies.storedSubscriptions.delete(id);
  });

  test('is the one that was pushed, even after the hour was changed', async () => {
    device({ seen: 4, lastDay: localDay('2026-06-17'), dueAt: new Date('2026-06-18T08:00:00Z') });
    expect(await own('2026-06-17T10:00:00Z')).toEqual(nudgeAfter(nudges, 'member', 3));
  });

  test('is the one that will be pushed later today', async () => {
    device({ seen: 4, lastDay: localDay('2026-06-16'), dueAt: new Date('2026-06-17T20:00:00Z') });
    expect(await own('2026-06-17T10:00:00Z')).toEqual(nudgeAfter(nudges, 'member', 4));
  });

  test.each([
    ['who gets none', undefined],
    ['who turned them off', { dueAt: null }],
    ['whose nudges are paused', { seen: 4, dueAt: new Date('2026-07-01T08:00:00Z') }],
    [
      'who has not answered the last ones',
      { unanswered: 4, lastDay: localDay('2026-06-15'), dueAt: new Date('2026-06-17T08:00:00Z') },
    ],
  ])('stays all day, and changes every day, for a member %s', async (_, fields) => {
    if (fields) device(fields);
    const [first, later, next] = [
      await own('2026-06-17T00:10:00Z'),
      await own('2026-06-17T23:50:00Z'),
      await own('2026-06-18T00:10:00Z'),
    ];
    expect(later).toEqual(first);
    expect(next).not.toEqual(first);
  });

  test('answers 404 when there are no nudges', async () => {
    dependencies.content.nudges.clear();
    await expect(own('2026-06-17T10:00:00Z')).rejects.toMatchObject({ code: 'not_found' });
  });
});

const { dependencies, subscriptionOn, register, unregister, change, choose } = registrationTests();

describe('a browser that registers', () => {
  test('gets its first nudge at the next nudge hour in the member’s time zone', async () => {
    await register('member', 'phone', { application_server_key: validBody.keys.p256dh });
    expect(subscriptionOn('phone')).toMatchObject({
      uid: 'member',
      keys: validBody.keys,
      keyId: keyIdOf(validBody.keys.p256dh),
      dueAt: hourOn('Asia/Kolkata', localDay('2026-06-18'), defaultNudgeHour),
      hour: defaultNudgeHour,
      timeZone: 'Asia/Kolkata',
      lastDay: null,
      seen: 0,
      device: 'Chrome on Android',
    });
    expect(subscriptionOn('phone')?.shard).toBeLessThan(16);
  });

  test('sets the member’s time zone only if it is not set yet', async () => {
    await register('member', 'phone');
    await register('member', 'desktop', { time_zone: 'America/New_York' });
    expect(dependencies.stored.get('member')?.timeZone).toBe('Asia/Kolkata');
    expect(subscriptionOn('desktop')?.timeZone).toBe('Asia/Kolkata');
  });

  test('without a time zone uses the programme’s until another device sets one', async () => {
    choose('member', 8);
    await register('member', 'phone', { time_zone: undefined });
    expect(subscriptionOn('phone')?.dueAt).toEqual(new Date('2026-06-18T08:00:00Z'));
    await register('member', 'desktop');
    expect(subscriptionOn('phone')).toMatchObject({
      timeZone: 'Asia/Kolkata',
      dueAt: new Date('2026-06-18T02:30:00Z'),
    });
  });

  test('again keeps its history, stores its new keys, and does not lose a due nudge', async () => {
    const overdue = new Date('2026-06-17T09:59:00Z');
    await register('member', 'phone');
    const days = { lastDay: localDay('2026-06-16'), lastReminder: localDay('2026-06-15') };
    const history = { seen: 4, unanswered: 2, ...days };
    change('phone', { ...history, failures: 3, dueAt: overdue });
    const auth = 'BBBBBBBBBBBBBBBBBBBBBA';
    await register('member', 'phone', { keys: { ...validBody.keys, auth } });
    expect(dependencies.storedSubscriptions.size).toBe(1);
    expect(subscriptionOn('phone')).toMatchObject({
      ...history,
      dueAt: overdue,
      failures: 0,
      keys: { auth },
    });
  });

  test('continues the order of the member’s other devices, and gets no second nudge today', async () => {
    choose('member', 8);
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-18' as never });
    await register('member', 'desktop', { now: new Date('2026-06-18T02:00:00Z') });
    expect(subscriptionOn('desktop')).toMatchObject({ seen: 7, dueAt: new Date('2026-06-19T02:30:00Z') });
  });

  test('continues the order of the previous device', async () => {
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-17' as never });
    await unregister('member', 'phone');
    expect(dependencies.storedSubscriptions.size).toBe(0);
    await register('member', 'new-phone');
    expect(subscriptionOn('new-phone')).toMatchObject({ seen: 7, lastDay: '2026-06-17' });
  });

  test('belongs to the member who registered it last, and starts over for them', async () => {
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-17' as never });
    await register('neighbour', 'phone');
    expect(subscriptionOn('phone')).toMatchObject({ uid: 'neighbour', seen: 0, lastDay: null });
    expect(dependencies.storedSubscriptions.size).toBe(1);
    await unregister('member', 'phone');
    expect(subscriptionOn('phone')?.uid).toBe('neighbour');
  });

  test('continues after the last day on which any of the member’s devices had a nudge', async () => {
    for (const [name, day] of [
      ['phone', 16],
      ['desktop', 17],
    ] as const) {
      await register('member', name);
      change(name, { seen: day, lastDay: `2026-06-${day}` as never });
    }
    await register('member', 'tablet');
    expect(subscriptionOn('tablet')).toMatchObject({ seen: 17, lastDay: '2026-06-17' });
  });

  test('as the member’s eleventh replaces the oldest, and again as the tenth replaces none', async () => {
    for (let index = 0; index < 11; index += 1)
      await register('member', `device-${index}`, { now: new Date(Date.UTC(2026, 5, 10, index)) });
    expect([
      dependencies.storedSubscriptions.size,
      subscriptionOn('device-0'),
      subscriptionOn('device-1')?.uid,
    ]).toEqual([10, undefined, 'member']);
    await register('member', 'device-10', { now: new Date(Date.UTC(2026, 5, 10, 12)) });
    expect(subscriptionOn('device-1')?.uid).toBe('member');
  });

  test('while nudges are off gets none until they are turned on', async () => {
    changeMember(dependencies, { nudge: { ...defaultPreferences, on: false } });
    await register('member', 'phone');
    expect(subscriptionOn('phone')?.dueAt).toBeNull();
  });
});

const perClient = { scope: 'register-push-client', per: 'network', max: 600, seconds: 3_600 } as const;

describe('a registration', () => {
  test('is rejected for another member', async () => {
    await expect(register('member', 'phone', { user_id: 'neighbour' })).rejects.toMatchObject({
      status: 403,
    });
    expect(dependencies.storedSubscriptions.size).toBe(0);
  });

  test('is rejected for a member whose place was just withdrawn', async () => {
    changeMember(dependencies, { status: 'refunded' });
    await expect(register('member', 'phone')).rejects.toMatchObject({ code: 'not_a_member' });
    expect(dependencies.storedSubscriptions.size).toBe(0);
  });

  test('is rejected after twenty times a day, and after six hundred an hour from one address', async () => {
    for (let index = 0; index < 20; index += 1) await register('member', 'phone');
    await expect(register('member', 'phone')).rejects.toMatchObject({ status: 429 });
    const carrier = { client: 'one', now: new Date('2026-09-01T10:00:00Z') };
    for (let index = 0; index < 600; index += 1)
      await dependencies.rateLimiter.consume(perClient, carrier.client, carrier.now);
    await expect(register('neighbour', 'x', carrier)).rejects.toMatchObject({ status: 429 });
  });

  test('is accepted when the rate limiter is unavailable', async () => {
    const broken = { ...dependencies, rateLimiter: { consume: () => Promise.reject(new Error('down')) } };
    const body = row.body.parse(validBody);
    await registerWebpush({ ...memberCall('member'), body }, broken);
    expect(dependencies.storedSubscriptions.size).toBe(1);
  });
});

describe('an endpoint', () => {
  test('is rejected with 400 in each malicious form, and nothing is stored', async () => {
    const before = dependencies.snapshot();
    for (const endpoint of maliciousEndpoints) {
      const parsed = row.body.safeParse({ ...validBody, endpoint });
      const status = parsed.success
        ? await registerWebpush({ ...memberCall('member'), body: parsed.data }, dependencies).then(
            () => 200,
            (error) => error.status,
          )
        : 400;
      expect([endpoint, status]).toEqual([endpoint, 400]);
    }
    expect(dependencies.snapshot()).toBe(before);
  });

  test('of an unknown push service is rejected with its own code, so that a new browser is noticed', async () => {
    const unknown = { endpoint: 'https://push.example/x' };
    await expect(register('member', '', unknown)).rejects.toMatchObject({ code: 'push_service_unknown' });
    const malformed = { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/x' };
    await expect(register('member', '', malformed)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
