import { beforeEach, describe, expect, test } from '@jest/globals';
import { defaultNudgeHour, changeNudgeSettings as row } from '@reshape/contract/nudges';
import type { PushSubscription } from '../stores/nudges.ts';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers, subscription } from '../test/seed-members.ts';
import { changeNudgeSettings, forgetDevice, nudgeSettings, sendTestNudge } from './nudges.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  dependencies.storedSubscriptions.set('second', { ...subscription('second', 'member'), seen: 3 });
});

const change = (settings: object, now = new Date('2026-06-17T10:00:00Z')) =>
  changeNudgeSettings({ ...memberCall('member', { now }), body: row.body.parse(settings) }, dependencies);
const dueAts = () =>
  [...dependencies.storedSubscriptions.values()]
    .filter(({ uid }) => uid === 'member')
    .map(({ dueAt }) => dueAt?.toISOString());
const reminders = () =>
  [...dependencies.storedSubscriptions.values()]
    .filter(({ uid }) => uid === 'member')
    .map(({ reminderAt }) => reminderAt?.toISOString());
const set = (id: string, fields: Partial<PushSubscription>) =>
  dependencies.storedSubscriptions.set(id, { ...subscription(id, 'member'), ...fields });

describe('nudge settings', () => {
  test('default to eight o’clock, and list the devices without their endpoints', async () => {
    const settings = await nudgeSettings(memberCall('member'), dependencies);
    expect(settings).toEqual({
      on: true,
      hour: 8,
      reminder_hour: null,
      action_time: null,
      paused_until: null,
      is_unanswered: false,
      time_zone: 'UTC',
      devices: [
        { id: 'second', device: 'Firefox of member', registered_at: '2026-06-09T08:00:00.000Z' },
        { id: 'some-id', device: 'Firefox of member', registered_at: '2026-06-09T08:00:00.000Z' },
      ],
    });
    expect(JSON.stringify(settings)).not.toContain('https://');
  });

  test('move every device to the new hour and time zone', async () => {
    expect(await change({ hour: 20, time_zone: 'Asia/Kolkata' })).toMatchObject({
      hour: 20,
      time_zone: 'Asia/Kolkata',
    });
    expect(dueAts()).toEqual(['2026-06-17T14:30:00.000Z', '2026-06-17T14:30:00.000Z']);
  });

  test('list the devices from the oldest on, with what became of the last test nudge', async () => {
    set('second', { createdAt: new Date('2026-06-10T08:00:00Z'), test: { id: 'test', isDelivered: true } });
    const { devices } = await nudgeSettings(memberCall('member'), dependencies);
    expect(devices).toEqual([
      expect.objectContaining({ id: 'some-id' }),
      expect.objectContaining({ id: 'second', test: { id: 'test', delivered: true } }),
    ]);
  });

  test('move the nudge to the hour of the own action on its days, and back when that is ended', async () => {
    const action_time = { hour: 6, weekdays: [4] };
    expect(await change({ hour: 20, action_time })).toMatchObject({ hour: 20, action_time });
    expect(dueAts()).toEqual(['2026-06-17T20:00:00.000Z', '2026-06-17T20:00:00.000Z']);
    await change({ hour: 8 });
    expect(dueAts()).toEqual(['2026-06-18T06:00:00.000Z', '2026-06-18T06:00:00.000Z']);
    expect(await change({ action_time: null })).toMatchObject({ action_time: null });
    expect(dueAts()).toEqual(['2026-06-18T08:00:00.000Z', '2026-06-18T08:00:00.000Z']);
  });

  test('say that nudges have paused because none was answered, until a spot or an opened nudge', async () => {
    const show = () => nudgeSettings(memberCall('member'), dependencies);
    set('some-id', { lastDay: '2026-06-16' as never, unanswered: 3 });
    expect(await show()).toMatchObject({ is_unanswered: false });
    set('some-id', { lastDay: '2026-06-16' as never, unanswered: 4 });
    expect(await show()).toMatchObject({ is_unanswered: true });
    const member = dependencies.stored.get('member');
    if (member) dependencies.stored.set('member', { ...member, lastActiveOn: '2026-06-17' as never });
    expect(await show()).toMatchObject({ is_unanswered: false });
    if (member) dependencies.stored.set('member', member);
    expect(await change({})).toMatchObject({ is_unanswered: false });
  });

  test('schedule no second nudge for a day that had one', async () => {
    set('some-id', { lastDay: '2026-06-17' as never });
    await change({ hour: 20 });
    const dueAt = (id: string) => dependencies.storedSubscriptions.get(id)?.dueAt?.toISOString();
    expect([dueAt('some-id'), dueAt('second')]).toEqual([
      '2026-06-18T20:00:00.000Z',
      '2026-06-17T20:00:00.000Z',
    ]);
  });

  test('do not lose a nudge that is due when they change', async () => {
    const due = new Date('2026-06-17T09:55:00Z');
    set('some-id', { dueAt: due });
    await change({ hour: 7 });
    expect(dependencies.storedSubscriptions.get('some-id')).toMatchObject({ hour: 7, dueAt: due });
    await change({ hour: 12 });
    expect(dependencies.storedSubscriptions.get('some-id')?.dueAt).toEqual(new Date('2026-06-17T12:00:00Z'));
  });

  test('stop all nudges when off, and start them again when on', async () => {
    await change({ on: false, hour: 8 });
    expect(dueAts()).toEqual([undefined, undefined]);
    expect(await change({ on: true })).toMatchObject({ on: true });
    expect(dueAts()).toEqual(['2026-06-18T08:00:00.000Z', '2026-06-18T08:00:00.000Z']);
  });

  test('pause nudges until a day, which has a nudge, and resume at once', async () => {
    set('some-id', { dueAt: new Date('2026-06-17T09:55:00Z') });
    expect(await change({ hour: 8, paused_until: '2026-07-01' })).toMatchObject({
      paused_until: '2026-07-01',
    });
    expect(dueAts()).toEqual(['2026-07-01T08:00:00.000Z', '2026-07-01T08:00:00.000Z']);
    expect(await change({ paused_until: null })).toMatchObject({ paused_until: null });
    expect(dueAts()).toEqual(['2026-06-18T08:00:00.000Z', '2026-06-18T08:00:00.000Z']);
  });

  test('end a pause when its day has come', async () => {
    await change({ paused_until: '2026-06-20' });
    const now = new Date('2026-06-20T00:00:00Z');
    const call = memberCall('member', { now });
    expect(await nudgeSettings(call, dependencies)).toMatchObject({ paused_until: null });
  });

  test('have no reminder until one is chosen, which then comes at its hour on every device', async () => {
    expect(await change({})).toMatchObject({ reminder_hour: null });
    expect(reminders()).toEqual([undefined, undefined]);
    expect(await change({ reminder_hour: 21 })).toMatchObject({ reminder_hour: 21, hour: defaultNudgeHour });
    expect(reminders()).toEqual(['2026-06-17T21:00:00.000Z', '2026-06-17T21:00:00.000Z']);
    await change({ paused_until: '2026-07-01' });
    expect(reminders()).toEqual(['2026-07-01T21:00:00.000Z', '2026-07-01T21:00:00.000Z']);
    await change({ reminder_hour: null });
    expect(reminders()).toEqual([undefined, undefined]);
    await change({ reminder_hour: 21, paused_until: null, on: false });
    expect(reminders()).toEqual([undefined, undefined]);
  });

  test('reject a pause of more than a year', async () => {
    await expect(change({ paused_until: '2027-06-19' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^paused_until: /),
    });
    expect(await change({ paused_until: '2027-06-18' })).toMatchObject({ paused_until: '2027-06-18' });
  });

  test('leave out a removed device, and do not repeat the nudges it has shown', async () => {
    const removeDevice = (id: string) =>
      forgetDevice({ ...memberCall('member'), body: { id } }, dependencies).then(({ devices }) =>
        devices.map((device) => device.id),
      );
    expect(await removeDevice('second')).toEqual(['some-id']);
    expect(await removeDevice('second')).toEqual(['some-id']);
    expect(await removeDevice('theirs')).toEqual(['some-id']);
    expect(dependencies.storedSubscriptions.has('theirs')).toBe(true);
    expect(dependencies.stored.get('member')?.nudge?.seen).toBe(3);
  });
});

describe('a test nudge', () => {
  const ask = (id: string) => sendTestNudge({ ...memberCall('member'), body: { id } }, dependencies);

  test('is enqueued for the sender', async () => {
    await ask('some-id');
    expect(dependencies.queued).toEqual([
      { kind: 'test', memberId: 'member', subscriptionId: 'some-id', testId: expect.any(String) },
    ]);
  });

  test('goes to the member’s own devices only', async () => {
    for (const id of ['theirs', 'gone']) await expect(ask(id)).rejects.toMatchObject({ status: 404 });
    expect(dependencies.queued).toEqual([]);
  });

  test('is rejected after five in an hour', async () => {
    for (let index = 0; index < 5; index += 1) await ask('second');
    await expect(ask('second')).rejects.toMatchObject({ status: 429 });
    expect(dependencies.queued).toHaveLength(5);
  });
});
