import { describe, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { subscriptionId } from '../../nudges/subscriptions.ts';
import { maliciousEndpoints } from '../../test/malicious-endpoints.ts';
import { nudgeHarnesses } from '../../test/nudge-harness.ts';
import { membersOfShard, seedSubscriptions, subscriptionOf } from '../../test/seed-subscriptions.ts';

const newStage = nudgeHarnesses();

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
    const { database, stage } = newStage();
    await seedSubscriptions(database, [...others(), broken]);
    await place(database).update(junk);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toHaveLength(99);
    expect((await place(database).get()).get('dueAt')).toBeNull();
    await stage.run('2026-06-08T08:15:00Z');
    expect(stage.sent).toHaveLength(99);
  });

  test('that cannot be looked at again is left to the next round, and keeps no other from their nudge', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, others().slice(0, 40));
    const { isUnchanged } = stage.dueSubscriptions;
    Object.assign(stage.dueSubscriptions, { isUnchanged: () => Promise.reject(new Error('unavailable')) });
    stage.script = () => {
      stage.clock = new Date('2026-06-08T08:00:12Z');
      return { kind: 'delivered' };
    };
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent.length).toBeLessThan(40);
    Object.assign(stage.dueSubscriptions, { isUnchanged });
    await stage.run('2026-06-08T08:15:00Z');
    expect(new Set(stage.sent.map(({ endpoint }) => endpoint)).size).toBe(40);
    expect(stage.sent).toHaveLength(40);
  });

  test('at which the sender breaks keeps no other from their nudge', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, [...others(), broken]);
    stage.script = ({ endpoint }) => {
      if (endpoint === broken.endpoint) throw new Error('broken');
      return { kind: 'delivered' };
    };
    await stage.run('2026-06-08T08:00:00Z');
    const noted = await database.collection('pushSubscriptions').where('lastDay', '==', '2026-06-08').get();
    expect(noted.size).toBe(99);
  });

  test('that cannot be sent to is forgotten', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, [...others(), broken]);
    stage.script = ({ endpoint }) => ({ kind: endpoint === broken.endpoint ? 'unsendable' : 'delivered' });
    await stage.run('2026-06-08T08:00:00Z');
    expect((await place(database).get()).exists).toBe(false);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(99);
  });
});

test('each of the hostile endpoints, planted in the database, is left to the sender to judge and then forgotten', async () => {
  const { database, stage } = newStage();
  await seedSubscriptions(
    database,
    maliciousEndpoints.map((endpoint, index) => subscriptionOf(`victim-${index}`, { endpoint })),
  );
  stage.script = () => ({ kind: 'unsendable' });
  await stage.run('2026-06-08T08:00:00Z');
  expect(stage.sent).toHaveLength(maliciousEndpoints.length);
  expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(0);
});
