import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import type { NudgeHarness } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { type PushHarness, pushHarness } from '../test/push-harness.ts';
import { seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();
let database: Firestore;
let push: PushHarness;
let harness: NudgeHarness;
beforeEach(async () => {
  ({ database, harness } = newNudgeTest());
  push = await pushHarness();
  // The harness's clock begins at 14:30; these tests begin at 08:00.
  push.pass(5.5 * 3_600_000);
  Object.assign(harness, { pushSender: push.sender });
});
afterEach(() => push.close());

/** A subscription with real keys at the push service `host`, in the same shard as the others. */
const subscriber = (uid: string, host?: string) =>
  subscriptionOf(uid, { ...push.target({ host }), shard: 6 });
const membersAt = (count: number, host?: string) =>
  Array.from({ length: count }, (_, index) => subscriber(`${host}-${index}`, host));
const read = () => push.service.deliveries.messages();

test('the worker honours Retry-After of one push service without delaying the others, and delivers all in the end', async () => {
  const paused = 'updates.push.services.mozilla.com';
  const [waiting, others] = [membersAt(40, paused), membersAt(40, 'web.push.apple.com')];
  await seedSubscriptions(database, [...waiting, ...others]);
  push.service.answer(paused, { status: 429, headers: { 'retry-after': '1200' } });
  await harness.run('2026-06-08T08:00:00Z');
  expect(read()).toHaveLength(40);
  const asked = push.service.deliveries.attempts().filter(({ host }) => host === paused).length;
  // The messages in flight when the first 429 came; the rest were not sent.
  expect(asked).toBeLessThanOrEqual(25);
  push.service.answer(paused);
  await harness.run('2026-06-08T08:15:00Z');
  expect(push.service.deliveries.attempts().filter(({ host }) => host === paused)).toHaveLength(asked);
  push.pass(1_200_000);
  for (const moment of ['08:30', '08:45', '09:00']) await harness.run(`2026-06-08T${moment}:00Z`);
  expect(
    read()
      .map(({ endpoint, times }) => [endpoint, times])
      .sort(),
  ).toEqual([...waiting, ...others].map(({ endpoint }) => [endpoint, 1]).sort());
});

test('the worker delivers to every member once when a third of the responses are 503', async () => {
  const members = membersAt(60);
  await seedSubscriptions(database, members);
  for (const [index, { endpoint }] of members.entries())
    if (index % 3 === 0) push.service.answer(endpoint, ...Array(5).fill({ status: 503 }), {});
  for (const moment of ['08:00', '08:15', '08:30']) await harness.run(`2026-06-08T${moment}:00Z`);
  expect(read()).toHaveLength(60);
  expect(read().every(({ times }) => times === 1)).toBe(true);
});
