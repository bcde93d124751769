import { expect, test } from '@jest/globals';
import { subscriptionId } from '../nudges/subscriptions.ts';
import { memberActions, morning, oneEach, shown } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, stored, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

const idOf = ({ endpoint }: { readonly endpoint: string }): string => subscriptionId(endpoint);

test('a subscription that was renewed outlives the end of the old one', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const worker = newWorker();
  worker.script = async () => {
    await memberActions(database, new Date(morning)).register('asha');
    return { kind: 'gone' };
  };
  await worker.run(morning);
  expect(await stored(database, endpointOf('asha'))).toMatchObject({ keys: { p256dh: 'new' } });
});

test('a member who moves the hour while it strikes keeps to it, and gets one nudge', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const worker = newWorker();
  worker.script = async () => {
    await memberActions(database, new Date(morning)).move('asha', 20);
    return { kind: 'delivered' };
  };
  await worker.run(morning);
  expect(await stored(database, endpointOf('asha'))).toMatchObject({
    hour: 20,
    seen: 1,
    dueAt: '2026-06-09T20:00:00.000Z',
  });
  await worker.run('2026-06-08T20:00:00Z');
  expect(worker.sent).toHaveLength(1);
  worker.script = () => ({ kind: 'delivered' });
  await worker.run('2026-06-09T20:00:00Z');
  expect(worker.sent.map(({ tag }) => tag)).toEqual(['n-20260608', 'n-20260609']);
});

test('a member who turns nudges off while one is sent stays without', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const worker = newWorker();
  worker.script = async () => {
    await memberActions(database, new Date(morning)).stop('asha');
    return { kind: 'delivered' };
  };
  await worker.run(morning);
  expect((await stored(database, endpointOf('asha')))?.dueAt).toBeNull();
});

test('who unregisters while others are waited for gets none', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = Array.from({ length: 40 }, (_, index) => subscriptionOf(`member-${index}`, { shard: 1 }));
  await seedSubscriptions(database, members);
  const inTurn = members.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const last = inTurn.pop()?.uid ?? '';
  const worker = newWorker();
  const unregister = async () => {
    await memberActions(database, new Date(morning)).unregister(last);
    worker.now = new Date('2026-06-08T08:00:12Z');
  };
  // Whatever is under way is answered after the last one, whose turn has not come, is gone.
  let gone: Promise<void> | undefined;
  worker.script = async () => {
    gone ??= unregister();
    await gone;
    return { kind: 'delivered' };
  };
  await worker.run(morning);
  expect(shown([worker])).toEqual(oneEach(inTurn));
});

test('a member gets one nudge on a day, also when the hour moves after it', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const worker = newWorker();
  await worker.run(morning);
  await database.doc(`pushSubscriptions/${subscriptionId(endpointOf('asha'))}`).update({
    hour: 20,
    dueAt: new Date('2026-06-08T20:00:00Z'),
  });
  await worker.run('2026-06-08T20:00:00Z');
  expect(worker.sent).toHaveLength(1);
});
