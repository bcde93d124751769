import { describe, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { subscriptionId } from '../stores/nudges.ts';
import { maliciousEndpoints } from '../test/malicious-endpoints.ts';
import { memberActions } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import {
  endpointOf,
  membersOfShard,
  readSubscription,
  seedSubscriptions,
  subscriptionOf,
} from '../test/seed-subscriptions.ts';

/** Fields of a stored subscription that cannot be parsed or make no sense. */
const brokenFields: Readonly<Record<string, object>> = {
  'a zone that is nowhere': { timeZone: 'Mars/Olympus' },
  'an hour that no clock shows': { hour: 99 },
  'a day that never was': { lastDay: '2026-02-30' },
  'keys that are missing': { keys: null },
  'a number of nudges that is none': { seen: 'many' },
  'the last of days': { lastDay: '9999-12-31' },
  'an owner who is a path': { uid: 'a/b' },
  'an owner without a name': { uid: '' },
  'an owner above all': { uid: '..' },
  'an owner of a name that the database keeps for itself': { uid: '__asha__' },
};

describe('among more subscriptions than are sent to at once', () => {
  const newNudgeTest = nudgeTests();

  const placeOf = (db: Firestore, { endpoint }: { readonly endpoint: string }) =>
    db.doc(`pushSubscriptions/${subscriptionId(endpoint)}`);
  const others = () => membersOfShard(5, 59);
  const [broken] = membersOfShard(5, 1, 'broken');
  if (!broken) throw new Error('no subscription was seeded');
  const place = (db: Firestore) => placeOf(db, broken);

  test('those with broken fields are quarantined and do not block the others', async () => {
    const { database, harness } = newNudgeTest();
    const names = Object.keys(brokenFields);
    const members = membersOfShard(5, names.length, 'broken');
    await seedSubscriptions(database, [...others(), ...members]);
    for (const [index, member] of members.entries())
      await placeOf(database, member).update(brokenFields[names[index] ?? ''] ?? {});
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toHaveLength(59);
    const dueAt = await Promise.all(
      members.map(async (member) => (await placeOf(database, member).get()).get('dueAt')),
    );
    expect(names.filter((_, index) => dueAt[index] !== null)).toEqual([]);
    // One says that it has had the nudge of every day.
    const counts = { delivered: 59, broken: names.length - 1, missed: 1 };
    expect(harness.logged.filter(({ event }) => event === 'shard done')).toEqual([
      { event: 'shard done', counts },
    ]);
    await harness.run('2026-06-08T08:15:00Z');
    expect(harness.sent).toHaveLength(59);
  });

  test('one that cannot be reread is left to the next run, and does not block the others', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, others().slice(0, 40));
    const { isUnchanged } = harness.dueSubscriptions;
    Object.assign(harness.dueSubscriptions, {
      isUnchanged: () => Promise.reject(new Error('unavailable')),
    });
    harness.script = () => {
      harness.now = new Date('2026-06-08T08:00:12Z');
      return { kind: 'delivered' };
    };
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent.length).toBeLessThan(40);
    Object.assign(harness.dueSubscriptions, { isUnchanged });
    await harness.run('2026-06-08T08:15:00Z');
    expect(new Set(harness.sent.map(({ endpoint }) => endpoint)).size).toBe(40);
    expect(harness.sent).toHaveLength(40);
  });

  test('one for which the sender throws does not block the others', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [...others(), broken]);
    harness.script = ({ endpoint }) => {
      if (endpoint === broken.endpoint) throw new Error('broken');
      return { kind: 'delivered' };
    };
    await harness.run('2026-06-08T08:00:00Z');
    const { docs } = await database.collection('pushSubscriptions').get();
    expect(docs.filter((document) => document.get('lastDay') === '2026-06-08')).toHaveLength(59);
  });

  test('one that cannot be sent to is deleted', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [...others(), broken]);
    harness.script = ({ endpoint }) => ({
      kind: endpoint === broken.endpoint ? 'unsendable' : 'delivered',
    });
    await harness.run('2026-06-08T08:00:00Z');
    expect((await place(database).get()).exists).toBe(false);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(59);
  });

  test('each malicious stored endpoint is rejected by the sender and then deleted', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(
      database,
      maliciousEndpoints.map((endpoint) => subscriptionOf('victim', { endpoint, shard: 5 })),
    );
    harness.script = () => ({ kind: 'unsendable' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(harness.sent).toHaveLength(maliciousEndpoints.length);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(0);
  });
});

/** Every member logs something on a day, so that their nudges do not pause. */
const everybodyWrites = async (database: FirebaseFirestore.Firestore, day: string): Promise<void> => {
  const batch = database.batch();
  const { docs } = await database.collection('members').get();
  for (const { ref } of docs) batch.update(ref, { lastActiveOn: day });
  await batch.commit();
};

describe('a push service', () => {
  const newNudgeTest = nudgeTests();

  test('that reports a subscription as gone gets it deleted, and the nudges it showed stay recorded', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', { seen: 3, lastDay: '2026-06-07' as never })]);
    harness.script = () => ({ kind: 'gone' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(await subscriptionFor('asha')).toBeUndefined();
    const nudge = (await database.doc('members/asha').get()).get('nudge');
    expect(nudge).toMatchObject({ on: true, seen: 3, lastDay: '2026-06-07' });
  });

  test('that reports it as gone does not affect a subscription registered in the meantime', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = async ({ endpoint }) => {
      const document = database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`);
      await document.update({ keys: { p256dh: 'new', auth: 'new' } });
      return { kind: 'gone' };
    };
    await harness.run('2026-06-08T08:00:00Z');
    expect(await subscriptionFor('asha')).toMatchObject({ keys: { p256dh: 'new' } });
  });

  test('that delivers a nudge to a device which changed hands in the meantime does not make it count for its new member', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha'), subscriptionOf('ravi', { dueAt: null })]);
    harness.script = async () => {
      await memberActions(database, new Date('2026-06-08T08:00:05Z')).register('asha', 'ravi');
      return { kind: 'delivered' };
    };
    await harness.run('2026-06-08T08:00:00Z');
    expect(await subscriptionFor('asha')).toMatchObject({ uid: 'ravi', seen: 0, lastDay: null });
  });

  test.each([
    ['and scheduled the next', { dueAt: new Date('2026-06-09T08:00:00Z') }],
    ['and not scheduled the next', {}],
  ])(
    'that delivers a nudge which another worker has recorded in the meantime, %s, does not make it count twice',
    async (_, next) => {
      const { database, harness, subscriptionFor } = newNudgeTest();
      await seedSubscriptions(database, [subscriptionOf('asha')]);
      const recorded = { lastDay: '2026-06-08', seen: 1, unanswered: 1 };
      harness.script = async ({ endpoint }) => {
        await database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`).update({ ...recorded, ...next });
        return { kind: 'delivered' };
      };
      await harness.run('2026-06-08T08:00:00Z');
      expect(await subscriptionFor('asha')).toMatchObject({ ...recorded, dueAt: '2026-06-09T08:00:00.000Z' });
    },
  );

  test('that answers with Retry-After gets the nudge later', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = () => ({ kind: 'paused', until: new Date('2026-06-08T08:40:00Z') });
    await harness.run('2026-06-08T08:00:00Z');
    await harness.run('2026-06-08T08:15:00Z');
    expect(harness.sent).toHaveLength(1);
    harness.script = () => ({ kind: 'delivered' });
    await harness.run('2026-06-08T08:45:00Z');
    expect(await subscriptionFor('asha')).toMatchObject({ lastDay: '2026-06-08', seen: 1, failures: 0 });
  });

  test('that does not respond is retried in the next run, until the nudge is stale', async () => {
    const { database, harness, subscriptionFor, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = () => ({ kind: 'failed' });
    await harness.run('2026-06-08T08:00:00Z');
    await harness.run('2026-06-08T08:15:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608', 'n-20260608']);
    harness.script = () => ({ kind: 'delivered' });
    await harness.run('2026-06-08T08:30:00Z');
    await harness.run('2026-06-08T08:45:00Z');
    expect([harness.sent.length, (await subscriptionFor('asha'))?.lastDay]).toEqual([3, '2026-06-08']);
  });

  test('that finds a nudge too large keeps its subscription', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    harness.script = () => ({ kind: 'too-large' });
    await harness.run('2026-06-08T08:00:00Z');
    expect(await subscriptionFor('asha')).toMatchObject({ lastDay: null, dueAt: '2026-06-09T08:00:00.000Z' });
  });
});

describe('a push service', () => {
  const newNudgeTest = nudgeTests();

  const refusing = 'fcm.googleapis.com';

  test('that rejects every message raises an alarm and loses no subscription, however many days it lasts', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    const members = membersOfShard(3, 60).map((member) =>
      subscriptionOf(member.uid, { endpoint: endpointOf(member.uid, refusing), shard: 3 }),
    );
    const friendly = subscriptionOf('friendly', { shard: 3 });
    await seedSubscriptions(database, [...members, friendly]);
    harness.script = ({ endpoint }) =>
      endpoint.includes(refusing) ? { kind: 'refused', status: 403 } : { kind: 'delivered' };
    for (const day of ['08', '09', '10', '11', '12', '13', '14']) {
      await harness.run(`2026-06-${day}T08:00:00Z`);
      await everybodyWrites(database, `2026-06-${day}`);
    }
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(61);
    const alarms = harness.logged.filter(({ event }) => event === `given up ${refusing}`);
    expect(alarms).toHaveLength(7);
    const refusals = harness.sent.filter(({ endpoint }) => endpoint.includes(refusing)).length;
    // It stops soon after twenty responses: those in flight by then still come in.
    expect(refusals).toBeLessThanOrEqual(7 * (20 + 25));
    expect(tagsOf(friendly.endpoint)).toHaveLength(7);
    // What it refused is still due, and is sent once it accepts our messages again.
    harness.script = () => ({ kind: 'delivered' });
    await harness.run('2026-06-14T08:15:00Z');
    const shown = database.collection('pushSubscriptions').where('seen', '==', 1);
    expect((await shown.count().get()).data().count).toBe(60);
  });

  test('that rejects every message to only a few subscriptions loses none of them either', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
    harness.script = () => ({ kind: 'refused', status: 400 });
    for (const day of ['08', '09', '10', '11', '12', '13', '14'])
      await harness.run(`2026-06-${day}T08:00:00Z`);
    expect([await subscriptionFor('asha'), await subscriptionFor('ravi')]).toEqual([
      expect.objectContaining({ failures: 7 }),
      expect.objectContaining({ failures: 7 }),
    ]);
  });

  test('that rejects one in forty for five days gets that one deleted on the fifth', async () => {
    const { database, harness } = newNudgeTest();
    const members = membersOfShard(3, 39);
    const [refused] = membersOfShard(3, 1, 'refused');
    if (!refused) throw new Error('no subscription was seeded');
    await seedSubscriptions(database, [...members, refused]);
    harness.script = ({ endpoint }) =>
      endpoint === refused.endpoint ? { kind: 'refused', status: 403 } : { kind: 'delivered' };
    for (const day of ['08', '09', '10', '11', '12']) {
      await harness.run(`2026-06-${day}T08:00:00Z`);
      await everybodyWrites(database, `2026-06-${day}`);
    }
    expect(await readSubscription(database, refused.endpoint)).toMatchObject({ failures: 5 });
    await harness.run('2026-06-13T08:00:00Z');
    expect(await readSubscription(database, refused.endpoint)).toBeUndefined();
    expect(harness.logged.some(({ event }) => event.startsWith('given up'))).toBe(false);
  });

  test('that rejects one subscription has its count reset when it accepts a message', async () => {
    const { database, harness, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionOf('asha'),
      subscriptionOf('ravi', { shard: subscriptionOf('asha').shard }),
    ]);
    const answers = ['refused', 'refused', 'delivered', 'refused', 'refused', 'refused'] as const;
    for (const [index, kind] of answers.entries()) {
      harness.script = ({ endpoint }) =>
        endpoint === endpointOf('asha') && kind === 'refused' ? { kind, status: 403 } : { kind: 'delivered' };
      await harness.run(`2026-06-${String(8 + index).padStart(2, '0')}T08:00:00Z`);
    }
    expect(await subscriptionFor('asha')).toMatchObject({ failures: 3, seen: 1 });
  });
});
