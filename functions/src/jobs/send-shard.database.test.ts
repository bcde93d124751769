import { beforeEach, describe, expect, test } from '@jest/globals';
import { differential } from '@reshape/firestore-emulator/testing/differential';
import type { Firestore } from 'firebase-admin/firestore';
import { subscriptionId } from '../store/push-subscriptions.ts';
import { hostileEndpoints } from '../testing/hostile/endpoints.ts';
import {
  endpointOf,
  membersOfShard,
  type NudgeStage,
  nudgeStage,
  nudges,
  plant,
  stored,
  subscriptionOf,
} from '../testing/nudges/nudge-stage.ts';

const newDatabase = differential();
let database: Firestore;
let stage: NudgeStage;
beforeEach(() => {
  database = newDatabase();
  stage = nudgeStage(database);
});

const tagsOf = (endpoint: string) =>
  stage.sent.filter((sent) => sent.endpoint === endpoint).map(({ tag }) => tag);
const storedOf = (name: string) => stored(database, endpointOf(name));

describe('a nudge', () => {
  test('goes to each member once at their hour, and is noted', async () => {
    await plant(database, [subscriptionOf('asha'), subscriptionOf('ravi', { hour: 9, dueAt: at('09:00') })]);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([
      [endpointOf('asha'), 'n-20260608'],
    ]);
    expect(await storedOf('asha')).toMatchObject({
      dueAt: '2026-06-09T08:00:00.000Z',
      lastDay: '2026-06-08',
      seen: 1,
    });
    await stage.run('2026-06-08T08:15:00Z');
    await stage.run('2026-06-08T09:00:00Z');
    expect(stage.sent).toHaveLength(2);
  });

  test('is another each day until all were seen', async () => {
    await plant(database, [subscriptionOf('asha')]);
    for (let day = 8; day < 13; day += 1)
      await stage.run(`2026-06-${String(day).padStart(2, '0')}T08:00:00Z`);
    expect(stage.sent.map(({ payload }) => payload.title).sort()).toEqual(
      nudges.map(({ title }) => title).sort(),
    );
  });

  test('says its title and first paragraph, and where it is to be read', async () => {
    await plant(database, [subscriptionOf('asha')]);
    await stage.run('2026-06-08T08:00:00Z');
    const [sent] = stage.sent;
    const nudge = nudges.find(({ title }) => title === sent?.payload.title);
    expect(sent?.payload).toEqual({
      title: nudge?.title,
      body: nudge?.paragraphs[0],
      url: `/?nudge=${nudge?.id}`,
    });
  });

  test('is that of the day on which it was due where it comes late', async () => {
    await plant(database, [subscriptionOf('asha', { hour: 22, dueAt: at('22:00') })]);
    await stage.run('2026-06-09T00:30:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608']);
    expect(await storedOf('asha')).toMatchObject({
      lastDay: '2026-06-09',
      dueAt: '2026-06-10T22:00:00.000Z',
    });
  });

  test('is let go when it is more than twelve hours late', async () => {
    await plant(database, [subscriptionOf('asha')]);
    await stage.run('2026-06-08T20:15:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toMatchObject({
      lastDay: null,
      seen: 0,
      dueAt: '2026-06-09T08:00:00.000Z',
    });
  });

  test('comes once on a day, also where the document says that it is due again', async () => {
    await plant(database, [subscriptionOf('asha', { lastDay: '2026-06-08' as never })]);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toMatchObject({ dueAt: '2026-06-09T08:00:00.000Z' });
  });

  test('does not come to a member whose place was taken away, and the device is forgotten', async () => {
    await plant(database, [subscriptionOf('asha')], 'refunded');
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toBeUndefined();
  });

  test('comes to a member whose document has a fault that is none of its business', async () => {
    await plant(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').update({ createdAt: 'long ago' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toHaveLength(1);
  });

  test('does not come to a device whose owner is gone', async () => {
    await plant(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').delete();
    await stage.run('2026-06-08T08:00:00Z');
    expect([stage.sent, await storedOf('asha')]).toEqual([[], undefined]);
  });
});

describe('a push service', () => {
  test('that knows a subscription no more has it forgotten, and what was seen is remembered', async () => {
    await plant(database, [subscriptionOf('asha', { seen: 3, lastDay: '2026-06-07' as never })]);
    stage.script = () => ({ kind: 'gone' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toBeUndefined();
    const nudge = (await database.doc('members/asha').get()).get('nudge');
    expect(nudge).toMatchObject({ on: true, seen: 3, lastDay: '2026-06-07' });
  });

  test('that knows it no more does not reach what was registered while it answered', async () => {
    await plant(database, [subscriptionOf('asha')]);
    stage.script = async ({ endpoint }) => {
      const document = database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`);
      await document.update({ keys: { p256dh: 'new', auth: 'new' } });
      return { kind: 'gone' };
    };
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toMatchObject({ keys: { p256dh: 'new' } });
  });

  test('that wants a pause gets one, and the nudge comes after it', async () => {
    await plant(database, [subscriptionOf('asha')]);
    stage.script = () => ({ kind: 'paused', until: new Date('2026-06-08T08:40:00Z') });
    await stage.run('2026-06-08T08:00:00Z');
    await stage.run('2026-06-08T08:15:00Z');
    expect(stage.sent).toHaveLength(1);
    stage.script = () => ({ kind: 'delivered' });
    await stage.run('2026-06-08T08:45:00Z');
    expect(await storedOf('asha')).toMatchObject({ lastDay: '2026-06-08', seen: 1, failures: 0 });
  });

  test('that does not answer is asked again in the next round, until the nudge is stale', async () => {
    await plant(database, [subscriptionOf('asha')]);
    stage.script = () => ({ kind: 'failed' });
    await stage.run('2026-06-08T08:00:00Z');
    await stage.run('2026-06-08T08:15:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608', 'n-20260608']);
    stage.script = () => ({ kind: 'delivered' });
    await stage.run('2026-06-08T08:30:00Z');
    await stage.run('2026-06-08T08:45:00Z');
    expect([stage.sent.length, (await storedOf('asha'))?.lastDay]).toEqual([3, '2026-06-08']);
  });

  test('that finds a nudge too large keeps its subscription', async () => {
    await plant(database, [subscriptionOf('asha')]);
    stage.script = () => ({ kind: 'too-large' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toMatchObject({ lastDay: null, dueAt: '2026-06-09T08:00:00.000Z' });
  });
});

describe('a push service that refuses', () => {
  const refusing = 'fcm.googleapis.com';

  test('everybody is given up with an alarm, and loses nobody, however many days it goes on', async () => {
    const members = membersOfShard(3, 120).map((member) =>
      subscriptionOf(member.uid, { endpoint: endpointOf(member.uid, refusing), shard: 3 }),
    );
    const friendly = subscriptionOf('friendly', { shard: 3 });
    await plant(database, [...members, friendly]);
    stage.script = ({ endpoint }) =>
      endpoint.includes(refusing) ? { kind: 'refused', status: 403 } : { kind: 'delivered' };
    for (const day of ['08', '09', '10', '11', '12', '13', '14']) await stage.run(`2026-06-${day}T08:00:00Z`);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(121);
    const alarms = stage.logged.filter(({ what }) => what === `given up ${refusing}`);
    expect(alarms).toHaveLength(7);
    const refusals = stage.sent.filter(({ endpoint }) => endpoint.includes(refusing)).length;
    // It stops soon after twenty answers: what is in flight by then still comes in.
    expect(refusals).toBeLessThanOrEqual(7 * (20 + 25));
    expect(tagsOf(friendly.endpoint)).toHaveLength(7);
  });

  test('everybody, of whom there are few, loses nobody either', async () => {
    await plant(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
    stage.script = () => ({ kind: 'refused', status: 400 });
    for (const day of ['08', '09', '10', '11', '12', '13', '14']) await stage.run(`2026-06-${day}T08:00:00Z`);
    expect([await storedOf('asha'), await storedOf('ravi')]).toEqual([
      expect.objectContaining({ failures: 7 }),
      expect.objectContaining({ failures: 7 }),
    ]);
  });

  test('one in a hundred for five days has that one forgotten on the fifth', async () => {
    const members = membersOfShard(3, 99);
    const [refused] = membersOfShard(3, 1, 'refused');
    if (!refused) throw new Error('nobody');
    await plant(database, [...members, refused]);
    stage.script = ({ endpoint }) =>
      endpoint === refused.endpoint ? { kind: 'refused', status: 403 } : { kind: 'delivered' };
    for (const day of ['08', '09', '10', '11', '12']) await stage.run(`2026-06-${day}T08:00:00Z`);
    expect(await stored(database, refused.endpoint)).toMatchObject({ failures: 5 });
    await stage.run('2026-06-13T08:00:00Z');
    expect(await stored(database, refused.endpoint)).toBeUndefined();
    expect(stage.logged.some(({ what }) => what.startsWith('given up'))).toBe(false);
  });

  test('one until it takes one message begins to count anew', async () => {
    await plant(database, [
      subscriptionOf('asha'),
      subscriptionOf('ravi', { shard: subscriptionOf('asha').shard }),
    ]);
    const answers = ['refused', 'refused', 'delivered', 'refused', 'refused', 'refused'] as const;
    for (const [index, kind] of answers.entries()) {
      stage.script = ({ endpoint }) =>
        endpoint === endpointOf('asha') && kind === 'refused' ? { kind, status: 403 } : { kind: 'delivered' };
      await stage.run(`2026-06-${String(8 + index).padStart(2, '0')}T08:00:00Z`);
    }
    expect(await storedOf('asha')).toMatchObject({ failures: 3, seen: 1 });
  });
});

describe('one among a hundred', () => {
  const others = () => membersOfShard(5, 99);
  const [broken] = membersOfShard(5, 1, 'broken');
  if (!broken) throw new Error('nobody');
  const place = (db: Firestore) => db.doc(`pushSubscriptions/${subscriptionId(broken.endpoint)}`);

  test.each([
    ['a zone that is nowhere', { timeZone: 'Mars/Olympus' }],
    ['an hour that no clock shows', { hour: 99 }],
    ['a day that never was', { lastDay: '2026-02-30' }],
    ['keys that are missing', { keys: null }],
    ['a number of nudges that is none', { seen: 'many' }],
    ['the last of days', { lastDay: '9999-12-31' }],
    ['an owner who is a path', { uid: 'a/b' }],
    ['an owner without a name', { uid: '' }],
    ['an owner above all', { uid: '..' }],
    ['an owner of a name that the database keeps for itself', { uid: '__asha__' }],
  ])('with %s keeps no other from their nudge, and is taken out of the queue', async (_, junk) => {
    await plant(database, [...others(), broken]);
    await place(database).update(junk);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toHaveLength(99);
    expect((await place(database).get()).get('dueAt')).toBeNull();
    await stage.run('2026-06-08T08:15:00Z');
    expect(stage.sent).toHaveLength(99);
  });

  test('at which the sender breaks keeps no other from their nudge', async () => {
    await plant(database, [...others(), broken]);
    stage.script = ({ endpoint }) => {
      if (endpoint === broken.endpoint) throw new Error('broken');
      return { kind: 'delivered' };
    };
    await stage.run('2026-06-08T08:00:00Z');
    const noted = await database.collection('pushSubscriptions').where('lastDay', '==', '2026-06-08').get();
    expect(noted.size).toBe(99);
  });

  test('that cannot be sent to is forgotten', async () => {
    await plant(database, [...others(), broken]);
    stage.script = ({ endpoint }) => ({ kind: endpoint === broken.endpoint ? 'unsendable' : 'delivered' });
    await stage.run('2026-06-08T08:00:00Z');
    expect((await place(database).get()).exists).toBe(false);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(99);
  });
});

test('each of the hostile endpoints, planted in the database, is left to the sender to judge and then forgotten', async () => {
  await plant(
    database,
    hostileEndpoints.map((endpoint, index) => subscriptionOf(`victim-${index}`, { endpoint })),
  );
  stage.script = () => ({ kind: 'unsendable' });
  await stage.run('2026-06-08T08:00:00Z');
  expect(stage.sent).toHaveLength(hostileEndpoints.length);
  expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(0);
});

test('a test nudge goes to the one device, and changes nothing', async () => {
  await plant(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
  const before = await storedOf('asha');
  const subscriptionIdOfAsha = subscriptionId(endpointOf('asha'));
  await stage.nudgeTasks.enqueue({ kind: 'test', memberId: 'asha', subscriptionId: subscriptionIdOfAsha });
  await stage.nudgeTasks.enqueue({ kind: 'test', memberId: 'ravi', subscriptionId: subscriptionIdOfAsha });
  await stage.nudgeTasks.enqueue({ kind: 'test', memberId: 'asha', subscriptionId: 'gone' });
  await stage.drain();
  expect(stage.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([[endpointOf('asha'), 'n-test']]);
  expect(await storedOf('asha')).toEqual(before);
});

function at(time: string): Date {
  return new Date(`2026-06-08T${time}:00Z`);
}
