import { describe, expect, test } from '@jest/globals';
import { defaultPreferences } from '../../nudges/subscriptions.ts';
import { keyIdOf } from '../../nudges/vapid.ts';
import { registering, validBody } from '../../test/registrations.ts';

const { world, stored, register, unregister, change } = registering();

describe('a browser that registers', () => {
  test('gets its first nudge at the next eight o’clock of the member', async () => {
    await register('member', 'phone', { application_server_key: validBody.keys.p256dh });
    expect(stored('phone')).toMatchObject({
      uid: 'member',
      keys: validBody.keys,
      keyId: keyIdOf(validBody.keys.p256dh),
      dueAt: new Date('2026-06-18T02:30:00Z'),
      hour: 8,
      timeZone: 'Asia/Kolkata',
      lastDay: null,
      seen: 0,
      device: 'Chrome on Android',
    });
    expect(stored('phone')?.shard).toBeLessThan(16);
  });

  test('says the member’s clock only when nobody did before', async () => {
    await register('member', 'phone');
    await register('member', 'laptop', { time_zone: 'America/New_York' });
    expect(world.stored.get('member')?.timeZone).toBe('Asia/Kolkata');
    expect(stored('laptop')?.timeZone).toBe('Asia/Kolkata');
  });

  test('that says no clock goes by the programme’s until another does', async () => {
    await register('member', 'phone', { time_zone: undefined });
    expect(stored('phone')?.dueAt).toEqual(new Date('2026-06-18T08:00:00Z'));
    await register('member', 'laptop');
    expect(stored('phone')).toMatchObject({
      timeZone: 'Asia/Kolkata',
      dueAt: new Date('2026-06-18T02:30:00Z'),
    });
  });

  test('again keeps what it has shown, takes its new keys, and does not lose a nudge that is due', async () => {
    const overdue = new Date('2026-06-17T09:59:00Z');
    await register('member', 'phone');
    change('phone', { seen: 4, lastDay: '2026-06-16' as never, failures: 3, dueAt: overdue });
    const auth = 'BBBBBBBBBBBBBBBBBBBBBA';
    await register('member', 'phone', { keys: { ...validBody.keys, auth } });
    expect(world.storedSubscriptions.size).toBe(1);
    expect(stored('phone')).toMatchObject({
      seen: 4,
      lastDay: '2026-06-16',
      dueAt: overdue,
      failures: 0,
      keys: { auth },
    });
  });

  test('goes on where the member’s other devices are, and brings no second nudge today', async () => {
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-18' as never });
    await register('member', 'laptop', { now: new Date('2026-06-18T02:00:00Z') });
    expect(stored('laptop')).toMatchObject({ seen: 7, dueAt: new Date('2026-06-19T02:30:00Z') });
  });

  test('goes on where the one before it ended', async () => {
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-17' as never });
    await unregister('member', 'phone');
    expect(world.storedSubscriptions.size).toBe(0);
    await register('member', 'new-phone');
    expect(stored('new-phone')).toMatchObject({ seen: 7, lastDay: '2026-06-17' });
  });

  test('belongs to who registered it last, and begins anew for them', async () => {
    await register('member', 'phone');
    change('phone', { seen: 7, lastDay: '2026-06-17' as never });
    await register('neighbour', 'phone');
    expect(stored('phone')).toMatchObject({ uid: 'neighbour', seen: 0, lastDay: null });
    expect(world.storedSubscriptions.size).toBe(1);
    await unregister('member', 'phone');
    expect(stored('phone')?.uid).toBe('neighbour');
  });

  test('as the eleventh takes the place of the oldest', async () => {
    for (let index = 0; index < 11; index += 1)
      await register('member', `device-${index}`, { now: new Date(Date.UTC(2026, 5, 10, index)) });
    expect([world.storedSubscriptions.size, stored('device-0'), stored('device-1')?.uid]).toEqual([
      10,
      undefined,
      'member',
    ]);
  });

  test('while nudges are off waits for them to be on', async () => {
    const member = world.stored.get('member');
    if (member) world.stored.set('member', { ...member, nudge: { ...defaultPreferences, on: false } });
    await register('member', 'phone');
    expect(stored('phone')?.dueAt).toBeNull();
  });
});
