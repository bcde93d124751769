import { describe, expect, test } from '@jest/globals';
import { eveningReminder } from '@reshape/content/app/nudges';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import type { StoredSubscription } from '../stores/nudges.ts';
import { defaultPreferences, subscriptionId } from '../stores/nudges.ts';
import { nudges } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';
import { runNudgeTask } from './worker.ts';

describe('a nudge', () => {
  const newNudgeTest = nudgeTests();
  const at = (time: string) => new Date(`2026-06-08T${time}:00Z`);

  test('goes to each member once at their hour, also when they have logged something already, and is recorded', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionOf('asha'),
      subscriptionOf('ravi', { hour: 9, dueAt: at('09:00') }),
    ]);
    const spot = { description: 'Early', date: '2026-06-08', createdAt: at('07:00') };
    await database.doc('members/asha/spots/early').set(spot);
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([
      [endpointOf('asha'), 'n-20260608'],
    ]);
    expect(await subscriptionFor('asha')).toMatchObject({
      dueAt: '2026-06-09T08:00:00.000Z',
      lastDay: '2026-06-08',
      seen: 1,
    });
    await harness.run('2026-06-08T08:15:00Z');
    await harness.run('2026-06-08T09:00:00Z');
    expect(harness.sent).toHaveLength(2);
  });

  test('is a different one each day until all were seen', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    for (let day = 8; day < 13; day += 1) {
      await harness.run(`2026-06-${String(day).padStart(2, '0')}T08:00:00Z`);
      await database.doc('members/asha').update({ lastActiveOn: `2026-06-${String(day).padStart(2, '0')}` });
    }
    expect(harness.sent.map(({ payload }) => payload.title).sort()).toEqual(
      nudges.map(({ title }) => title).sort(),
    );
  });

  test('contains title, first paragraph and link', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await harness.run('2026-06-08T08:00:00Z');
    const [sent] = harness.sent;
    const nudge = nudges.find(({ title }) => title === sent?.payload.title);
    expect(sent?.payload).toEqual({
      title: nudge?.title,
      body: nudge?.paragraphs[0],
      url: `/?nudge=${nudge?.id}`,
    });
  });

  test('that is late is the one for the day on which it was due', async () => {
    const { database, harness, subscriptionFor, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', { hour: 22, dueAt: at('22:00') })]);
    await harness.run('2026-06-09T00:30:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608']);
    expect(await subscriptionFor('asha')).toMatchObject({
      lastDay: '2026-06-09',
      dueAt: '2026-06-10T22:00:00.000Z',
    });
  });

  test('is skipped when it is more than twelve hours late', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await harness.run('2026-06-08T20:15:00Z');
    expect(harness.sent).toEqual([]);
    expect(await subscriptionFor('asha')).toMatchObject({
      lastDay: null,
      seen: 0,
      dueAt: '2026-06-09T08:00:00.000Z',
    });
  });

  test('arrives once a day, even when the document says that it is due again', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', { lastDay: '2026-06-08' as never })]);
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toEqual([]);
    expect(await subscriptionFor('asha')).toMatchObject({ dueAt: '2026-06-09T08:00:00.000Z' });
  });

  test('is not sent to a member whose place was withdrawn, and the device is deleted', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')], 'refunded');
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toEqual([]);
    expect(await subscriptionFor('asha')).toBeUndefined();
  });

  test('is sent to a member whose document has an unrelated invalid field', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').update({ createdAt: 'long ago' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toHaveLength(1);
  });

  test('is not sent to a device of a deleted member', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').delete();
    await harness.run('2026-06-08T08:00:00Z');
    expect([harness.sent, await subscriptionFor('asha')]).toEqual([[], undefined]);
  });
});

describe('a task for a moment too far from now', () => {
  const newNudgeTest = nudgeTests();
  const now = new Date('2026-06-08T08:00:00Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

  test.each([
    ['2040-01-01T00:00:00Z', '2040'],
    [minutes(24 * 60 + 1), 'more than a day ahead'],
    [minutes(-12 * 60 - 1), 'more than twelve hours ago'],
    ['1970-01-01T00:00:00Z', 'the beginning of time'],
  ])('is rejected and silences no device: %s, %s', async (at) => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    const before = await subscriptionFor('asha');
    harness.now = now;
    const { shard } = subscriptionOf('asha');
    expect(() => runNudgeTask({ kind: 'shard', shard, at, round: 0 }, harness)).toThrow(RangeError);
    expect(harness.sent).toEqual([]);
    expect(await subscriptionFor('asha')).toEqual(before);
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toHaveLength(1);
  });

  test.each([minutes(-12 * 60), minutes(0), minutes(24 * 60)])(
    'is accepted within the bounds: %s',
    async (at) => {
      const { harness } = newNudgeTest();
      harness.now = now;
      await expect(runNudgeTask({ kind: 'shard', shard: 0, at, round: 0 }, harness)).resolves.toBeUndefined();
    },
  );
});

describe('the evening reminder', () => {
  const newNudgeTest = nudgeTests();
  const subscriptionWithReminder = (uid: string, fields: Partial<StoredSubscription> = {}) =>
    subscriptionOf(uid, {
      dueAt: new Date('2026-06-09T08:00:00Z'),
      reminderHour: 21,
      reminderAt: new Date('2026-06-08T21:00:00Z'),
      ...fields,
    });
  const spot = (day: string) => ({
    description: 'Three tabs about sleep',
    date: day,
    createdAt: new Date(`${day}T12:00:00Z`),
  });

  test('is sent once on an evening without a log, and not to a member who wants none', async () => {
    const { database, harness, subscriptionFor, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionWithReminder('asha'),
      subscriptionOf('ravi', { dueAt: null }),
    ]);
    await harness.run('2026-06-08T21:00:00Z');
    await harness.run('2026-06-08T21:15:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['r-20260608']);
    expect(harness.sent).toMatchObject([{ payload: { ...eveningReminder, url: '/' } }]);
    expect(await subscriptionFor('asha')).toMatchObject({
      lastReminder: '2026-06-08',
      dueAt: '2026-06-09T08:00:00.000Z',
      lastDay: null,
      seen: 0,
    });
    await harness.run('2026-06-09T08:00:00Z');
    await harness.run('2026-06-09T21:00:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['r-20260608', 'n-20260609', 'r-20260609']);
  });

  test('is not sent once a spot was logged, and is considered again the next evening', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionWithReminder('asha', { dueAt: null })]);
    await database.doc('members/asha/spots/one').set(spot('2026-06-08'));
    await harness.run('2026-06-08T21:00:00Z');
    expect(harness.sent).toEqual([]);
    await harness.run('2026-06-09T21:00:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['r-20260609']);
  });

  test('counts a log on the member’s date as well as on the programme’s', async () => {
    const { database, harness } = newNudgeTest();
    const nineInLosAngeles = new Date('2026-06-09T04:00:00Z');
    await seedSubscriptions(database, [
      subscriptionWithReminder('asha', {
        dueAt: null,
        timeZone: 'America/Los_Angeles',
        reminderAt: nineInLosAngeles,
      }),
    ]);
    await database.doc('members/asha/spots/noon').set(spot('2026-06-08'));
    await harness.run('2026-06-09T04:00:00Z');
    expect(harness.sent).toEqual([]);
  });

  test('is skipped when it is more than an hour late', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionWithReminder('asha', { dueAt: null })]);
    await harness.run('2026-06-08T22:15:00Z');
    expect(harness.sent).toEqual([]);
    const stored = await database.doc(`pushSubscriptions/${subscriptionId(endpointOf('asha'))}`).get();
    expect(stored.get('reminderAt').toDate().toISOString()).toBe('2026-06-09T21:00:00.000Z');
    expect(await subscriptionFor('asha')).toMatchObject({ lastReminder: null });
  });

  test('waits for the next run when the log cannot be read', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionWithReminder('asha', { dueAt: null })]);
    const { spots } = harness;
    Object.assign(harness, { spots: { between: () => Promise.reject(new Error('unavailable')) } });
    await harness.run('2026-06-08T21:00:00Z');
    expect(harness.sent).toEqual([]);
    Object.assign(harness, { spots });
    await harness.run('2026-06-08T21:15:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['r-20260608']);
  });

  test('deletes a device that has unsubscribed, and keeps what its nudges have shown', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionWithReminder('asha', { seen: 3, lastDay: localDay('2026-06-07') }),
    ]);
    harness.script = () => ({ kind: 'gone' });
    await harness.run('2026-06-08T21:00:00Z');
    expect(await subscriptionFor('asha')).toBeUndefined();
    expect((await database.doc('members/asha').get()).get('nudge')).toMatchObject({
      seen: 3,
      lastDay: '2026-06-07',
    });
  });
});

describe('when the devices of a member are gone', () => {
  const newNudgeTest = nudgeTests();
  const at = (day: string, hour: string) => new Date(`2026-06-${day}T${hour}:00:00Z`);
  const mailOn = (time: string) => `nudges-lost_${rosterId('asha@example.com')}_2026-06-${time}:00:00.000Z`;

  test('the last one is removed together with a mail about it, and only registering again leads to another', async () => {
    const { database, harness } = newNudgeTest();
    const [phone, laptop] = ['phone', 'laptop'].map((name) =>
      subscriptionOf('asha', { endpoint: endpointOf(name) }),
    );
    if (!phone || !laptop) throw new Error('no device');
    await seedSubscriptions(database, [phone, { ...laptop, dueAt: at('09', '09') }]);
    harness.script = () => ({ kind: 'gone' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.mails).toEqual([]);
    await harness.run('2026-06-09T09:00:00Z');
    expect(harness.mails).toEqual([mailOn('09T09')]);
    const { docs } = await database.collection('mails').get();
    expect(docs.map(({ id }) => id)).toEqual([mailOn('09T09')]);
    await harness.run('2026-06-10T09:00:00Z');
    expect(harness.mails).toHaveLength(1);
    await seedSubscriptions(database, [{ ...phone, dueAt: at('11', '08') }]);
    await harness.run('2026-06-11T08:00:00Z');
    expect(harness.mails).toEqual([mailOn('09T09'), mailOn('11T08')]);
  });

  test('two that are gone at once lead to one mail', async () => {
    const { database, harness } = newNudgeTest();
    const devices = ['phone', 'laptop'].map((name) => ({
      ...subscriptionOf('asha', { endpoint: endpointOf(name) }),
      shard: 3,
    }));
    await seedSubscriptions(database, devices);
    harness.script = () => ({ kind: 'gone' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.mails).toEqual([mailOn('08T08')]);
  });

  test.each([
    ['the member has turned nudges off', { nudge: { ...defaultPreferences, on: false } }],
    ['the member has no place any more', { status: 'removed' }],
  ])('nobody is written to when %s', async (_, fields) => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').update(fields);
    harness.script = () => ({ kind: 'gone' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(await subscriptionFor('asha')).toBeUndefined();
    expect(harness.mails).toEqual([]);
  });
});

describe('the test nudge', () => {
  const newNudgeTest = nudgeTests();
  const testOfAsha = {
    kind: 'test',
    memberId: 'asha',
    subscriptionId: subscriptionId(endpointOf('asha')),
  } as const;

  test('goes to one device, and changes nothing', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
    const before = await subscriptionFor('asha');
    const subscriptionIdOfAsha = subscriptionId(endpointOf('asha'));
    await harness.nudgeQueue.enqueue({
      kind: 'test',
      memberId: 'asha',
      subscriptionId: subscriptionIdOfAsha,
    });
    await harness.nudgeQueue.enqueue({
      kind: 'test',
      memberId: 'ravi',
      subscriptionId: subscriptionIdOfAsha,
    });
    await harness.nudgeQueue.enqueue({ kind: 'test', memberId: 'asha', subscriptionId: 'gone' });
    await harness.drain();
    expect(harness.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([
      [endpointOf('asha'), 'n-test'],
    ]);
    expect(await subscriptionFor('asha')).toEqual(before);
  });

  test.each([
    ['delivered', { kind: 'delivered' }, true],
    ['refused', { kind: 'refused', status: 403 }, false],
  ] as const)('is recorded as %s under the id of its request', async (_, result, isDelivered) => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = () => result;
    await harness.nudgeQueue.enqueue({ ...testOfAsha, testId: 'first-try' });
    await harness.drain();
    expect(await subscriptionFor('asha')).toMatchObject({ test: { id: 'first-try', isDelivered } });
  });

  test('deletes a device that has unsubscribed', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = () => ({ kind: 'gone' });
    await harness.nudgeQueue.enqueue({ ...testOfAsha, testId: 'first-try' });
    await harness.drain();
    expect(await subscriptionFor('asha')).toBeUndefined();
  });
});
