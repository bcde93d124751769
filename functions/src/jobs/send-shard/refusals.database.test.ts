import { describe, expect, test } from '@jest/globals';
import { nudgeHarnesses } from '../../test/nudge-harness.ts';
import {
  endpointOf,
  membersOfShard,
  seedSubscriptions,
  stored,
  subscriptionOf,
} from '../../test/seed-subscriptions.ts';

const newStage = nudgeHarnesses();

describe('a push service that refuses', () => {
  const refusing = 'fcm.googleapis.com';

  test('everybody is given up with an alarm, and loses nobody, however many days it goes on', async () => {
    const { database, stage, tagsOf } = newStage();
    const members = membersOfShard(3, 120).map((member) =>
      subscriptionOf(member.uid, { endpoint: endpointOf(member.uid, refusing), shard: 3 }),
    );
    const friendly = subscriptionOf('friendly', { shard: 3 });
    await seedSubscriptions(database, [...members, friendly]);
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
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
    stage.script = () => ({ kind: 'refused', status: 400 });
    for (const day of ['08', '09', '10', '11', '12', '13', '14']) await stage.run(`2026-06-${day}T08:00:00Z`);
    expect([await storedOf('asha'), await storedOf('ravi')]).toEqual([
      expect.objectContaining({ failures: 7 }),
      expect.objectContaining({ failures: 7 }),
    ]);
  });

  test('one in a hundred for five days has that one forgotten on the fifth', async () => {
    const { database, stage } = newStage();
    const members = membersOfShard(3, 99);
    const [refused] = membersOfShard(3, 1, 'refused');
    if (!refused) throw new Error('nobody');
    await seedSubscriptions(database, [...members, refused]);
    stage.script = ({ endpoint }) =>
      endpoint === refused.endpoint ? { kind: 'refused', status: 403 } : { kind: 'delivered' };
    for (const day of ['08', '09', '10', '11', '12']) await stage.run(`2026-06-${day}T08:00:00Z`);
    expect(await stored(database, refused.endpoint)).toMatchObject({ failures: 5 });
    await stage.run('2026-06-13T08:00:00Z');
    expect(await stored(database, refused.endpoint)).toBeUndefined();
    expect(stage.logged.some(({ what }) => what.startsWith('given up'))).toBe(false);
  });

  test('one until it takes one message begins to count anew', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [
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
