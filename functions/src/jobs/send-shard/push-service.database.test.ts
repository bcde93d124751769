import { describe, expect, test } from '@jest/globals';
import { subscriptionId } from '../../nudges/subscriptions.ts';
import { nudgeHarnesses } from '../../test/nudge-harness.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../../test/seed-subscriptions.ts';

const newStage = nudgeHarnesses();

describe('a push service', () => {
  test('that knows a subscription no more has it forgotten, and what was seen is remembered', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha', { seen: 3, lastDay: '2026-06-07' as never })]);
    stage.script = () => ({ kind: 'gone' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toBeUndefined();
    const nudge = (await database.doc('members/asha').get()).get('nudge');
    expect(nudge).toMatchObject({ on: true, seen: 3, lastDay: '2026-06-07' });
  });

  test('that knows it no more does not reach what was registered while it answered', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    stage.script = async ({ endpoint }) => {
      const document = database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`);
      await document.update({ keys: { p256dh: 'new', auth: 'new' } });
      return { kind: 'gone' };
    };
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toMatchObject({ keys: { p256dh: 'new' } });
  });

  test('that wants a pause gets one, and the nudge comes after it', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    stage.script = () => ({ kind: 'paused', until: new Date('2026-06-08T08:40:00Z') });
    await stage.run('2026-06-08T08:00:00Z');
    await stage.run('2026-06-08T08:15:00Z');
    expect(stage.sent).toHaveLength(1);
    stage.script = () => ({ kind: 'delivered' });
    await stage.run('2026-06-08T08:45:00Z');
    expect(await storedOf('asha')).toMatchObject({ lastDay: '2026-06-08', seen: 1, failures: 0 });
  });

  test('that does not answer is asked again in the next round, until the nudge is stale', async () => {
    const { database, stage, storedOf, tagsOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
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
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    stage.script = () => ({ kind: 'too-large' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(await storedOf('asha')).toMatchObject({ lastDay: null, dueAt: '2026-06-09T08:00:00.000Z' });
  });
});
