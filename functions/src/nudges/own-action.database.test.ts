import { describe, expect, test } from '@jest/globals';
import { ownAction } from '@reshape/content/app/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import { memberActions, morning, nudges, visibleNotifications } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, membersOfShard, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

const tinyAction = 'Ten slow breaths, MARKED, before the first screen';
const monday = 1;
const actionTime = { hour: 7, weekdays: [monday] };
const seven = '2026-06-08T07:00:00Z';
const dueAtSeven = { actionTime, dueAt: new Date(seven) };

const plan = (database: Firestore, uid: string) =>
  database.doc(`members/${uid}/worksheets/plan`).set({
    struggle: 'MARKED struggle',
    identity: 'MARKED identity',
    knowledge: 'MARKED knowledge',
    environment: { easier: '', harder: '' },
    tinyAction,
    status: 'active',
    created_at: new Date('2026-06-01T10:00:00Z'),
  });

describe('the nudge of a day that a member chose for their tiny action', () => {
  test('is its text at its hour, once, and the ordinary nudge comes on the other days', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    for (const at of [seven, '2026-06-08T07:15:00Z', morning, '2026-06-09T07:00:00Z']) await harness.run(at);
    expect(harness.sent.map(({ payload }) => payload)).toEqual([
      { ...ownAction, body: tinyAction, url: '/ikeaDashboard' },
    ]);
    await harness.run('2026-06-09T08:00:00Z');
    await harness.run('2026-06-15T07:00:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608', 'n-20260609', 'n-20260615']);
    const titles = harness.sent.map(({ payload }) => payload.title);
    expect([titles[0], titles[2]]).toEqual([ownAction.title, ownAction.title]);
    expect(nudges.map(({ title }) => title)).toContain(titles[1]);
  });

  test('contains no text of a member who chose no such day', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await plan(database, 'asha');
    await harness.run(morning);
    expect(harness.sent).toHaveLength(1);
    expect(JSON.stringify(harness.sent)).not.toContain('MARKED');
  });

  test('is the ordinary one for a member without a worksheet', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await harness.run(seven);
    expect(nudges.map(({ title }) => title)).toContain(harness.sent[0]?.payload.title);
  });

  test('is sent by the next run when the worksheet could not be read', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    const { worksheets } = harness;
    Object.assign(harness, { worksheets: { active: () => Promise.reject(new Error('unavailable')) } });
    await harness.run(seven);
    expect(harness.sent).toEqual([]);
    Object.assign(harness, { worksheets });
    await harness.run('2026-06-08T07:15:00Z');
    expect(harness.sent.map(({ payload }) => payload.body)).toEqual([tinyAction]);
  });

  test('has the text of the worksheet at the time of sending', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    await database.doc('members/asha/worksheets/plan').update({ tinyAction: 'Five slow breaths' });
    await harness.run(seven);
    expect(harness.sent.map(({ payload }) => payload.body)).toEqual(['Five slow breaths']);
  });

  test('is shown once on each device when a worker dies', async () => {
    const { database, anotherHarness: newWorker } = newNudgeTest();
    const members = membersOfShard(5, 80).map((member) => ({ ...member, ...dueAtSeven }));
    await seedSubscriptions(database, members);
    await Promise.all(members.map(({ uid }) => plan(database, uid)));
    const [first, second] = [newWorker(), newWorker()];
    const dead = new Promise<void>((resolve) => {
      first.script = () => {
        if (first.sent.length <= 60) return { kind: 'delivered' };
        resolve();
        return new Promise(() => undefined);
      };
    });
    void first.run(seven);
    await dead;
    for (const at of ['2026-06-08T07:15:00Z', '2026-06-08T07:30:00Z', morning]) await second.run(at);
    expect(visibleNotifications([first, second])).toEqual(
      members.map(({ endpoint }) => `${endpoint} n-20260608`).sort(),
    );
    const sent = [...first.sent, ...second.sent];
    expect(new Set(sent.map(({ payload }) => payload.body))).toEqual(new Set([tinyAction]));
  });

  test('is the only one of the day when its hour is changed while it is sent', async () => {
    const { database, anotherHarness: newWorker } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    const worker = newWorker();
    worker.script = async () => {
      await memberActions(database, new Date(seven)).chooseActionTime('asha', {
        hour: 20,
        weekdays: [monday],
      });
      return { kind: 'delivered' };
    };
    for (const at of [seven, morning, '2026-06-08T20:00:00Z']) await worker.run(at);
    expect(worker.sent).toHaveLength(1);
  });

  test('is neither in the log nor in the queue', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionOf('asha', dueAtSeven),
      subscriptionOf('ravi', dueAtSeven),
    ]);
    await plan(database, 'asha');
    await plan(database, 'ravi');
    const tasks: unknown[] = [];
    const { enqueue } = harness.nudgeQueue;
    harness.nudgeQueue.enqueue = (task, name) => {
      tasks.push(task, name);
      return enqueue(task, name);
    };
    harness.script = ({ endpoint }) =>
      endpoint === endpointOf('asha') ? { kind: 'delivered' } : { kind: 'refused', status: 403 };
    await harness.run(seven);
    expect(JSON.stringify(harness.sent)).toContain('MARKED');
    expect(tasks).not.toEqual([]);
    expect(JSON.stringify([tasks, harness.logged])).not.toContain('MARKED');
  });
});
