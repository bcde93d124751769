import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import type { NudgeHarness } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { type OperatorWorld, operatorWorld } from '../test/operator-world.ts';
import { type PushHarness, pushHarness, testSiteUrl } from '../test/push-harness.ts';
import { seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

/* From the operator's call to what the push service decrypts, over one database. */

const newNudgeTest = nudgeTests();
let database: Firestore;
let harness: NudgeHarness;
let world: OperatorWorld;
let push: PushHarness;
beforeEach(async () => {
  ({ database, harness } = newNudgeTest());
  world = await operatorWorld(database);
  push = await pushHarness();
  push.pass(5.5 * 3_600_000);
  Object.assign(harness, { pushSender: push.sender, nudges: world.dependencies.uncached.nudges });
});
afterEach(() => push.close());

async function retire(id: string, retired = true): Promise<void> {
  const { body } = await world.call('GET', '/api/operator/nudges');
  const { updated_at } = body.find((nudge: { id: string }) => nudge.id === id);
  const change = { body: { retired, updated_at } };
  expect((await world.call('POST', `/api/operator/nudges/${id}/retire`, change)).status).toBe(200);
}

/** The titles that all members were sent so far, in order. */
const titles = () =>
  push.service.deliveries.messages().map(({ payload }) => JSON.parse(payload).notification.title);

test('a nudge that an operator writes is what the next push contains, and once retired it is no longer sent', async () => {
  const members = ['asha', 'ben', 'chitra'];
  await seedSubscriptions(
    database,
    members.map((uid) => subscriptionOf(uid, { ...push.target(), shard: 6 })),
  );
  const written = {
    id: 'look-up',
    title: 'Look up',
    type: 'quote',
    quote: 'Look. — Me',
    paragraphs: ['Once.'],
  };
  expect((await world.call('POST', '/api/operator/nudges', { body: written })).status).toBe(200);
  for (const id of ['breathe', 'look']) await retire(id);
  await harness.run('2026-06-08T08:00:00Z');
  expect(titles()).toEqual(members.map(() => 'Look up'));
  expect(JSON.parse(push.service.deliveries.messages()[0]?.payload ?? '').notification).toMatchObject({
    title: 'Look up',
    body: 'Look. — Me',
    navigate: `${testSiteUrl.origin}/?nudge=look-up`,
  });

  await retire('breathe', false);
  await retire('look-up');
  push.pass(24 * 3_600_000);
  await harness.run('2026-06-09T08:00:00Z');
  expect(titles().slice(members.length)).toEqual(members.map(() => 'Breathe'));
});
