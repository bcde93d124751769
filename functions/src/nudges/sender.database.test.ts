import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { maliciousEndpoints } from '../test/malicious-endpoints.ts';
import { type NudgeHarness, nudges } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { type PushHarness, pushHarness, testKeys } from '../test/push-harness.ts';
import { readSubscription, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

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
const timesOf = (endpoint: string) =>
  push.service.deliveries.attempts().filter((each) => each.endpoint === endpoint);

test('delivers ninety-nine of a hundred when one has unusable keys, and deletes that one', async () => {
  const sound = membersAt(99);
  const poisoned = { ...subscriber('poisoned'), keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
  await seedSubscriptions(database, [...sound, poisoned]);
  await harness.run('2026-06-08T08:00:00Z');
  expect(read()).toHaveLength(99);
  const titles = new Set(nudges.map(({ title }) => title));
  for (const { topic, payload, times } of read()) {
    const { title, tag } = JSON.parse(payload);
    expect([topic, tag, times, titles.has(title)]).toEqual(['n-20260608', 'n-20260608', 1, true]);
  }
  expect(await readSubscription(database, poisoned.endpoint)).toBeUndefined();
  expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(99);
});

test('honours Retry-After of one push service without delaying the others, and delivers all in the end', async () => {
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

test('delivers to every member once when a third of the responses are 503', async () => {
  const members = membersAt(60);
  await seedSubscriptions(database, members);
  for (const [index, { endpoint }] of members.entries())
    if (index % 3 === 0) push.service.answer(endpoint, ...Array(5).fill({ status: 503 }), {});
  for (const moment of ['08:00', '08:15', '08:30']) await harness.run(`2026-06-08T${moment}:00Z`);
  expect(read()).toHaveLength(60);
  expect(read().every(({ times }) => times === 1)).toBe(true);
});

test('deletes an expired subscription, but not one renewed in the meantime', async () => {
  const [ended, renewed] = [subscriber('ended'), subscriber('renewed')];
  await seedSubscriptions(database, [ended, renewed]);
  for (const { endpoint } of [ended, renewed]) push.service.answer(endpoint, { status: 410 });
  const { applyOutcomes } = harness.dueSubscriptions;
  const applyAfterRenewal: typeof applyOutcomes = async (...page) => {
    await seedSubscriptions(database, [{ ...renewed, updatedAt: new Date('2026-06-08T08:00:01Z') }]);
    await applyOutcomes(...page);
  };
  Object.assign(harness, {
    dueSubscriptions: { ...harness.dueSubscriptions, applyOutcomes: applyAfterRenewal },
  });
  await harness.run('2026-06-08T08:00:00Z');
  expect([
    await readSubscription(database, ended.endpoint),
    await readSubscription(database, renewed.endpoint),
  ]).toEqual([undefined, expect.objectContaining({ uid: 'renewed' })]);
});

test('loses no subscription when the VAPID key is replaced: each browser gets messages signed with the key it knows', async () => {
  const [newest, older] = testKeys.keys;
  const keyOf = (key: typeof older) => ({ applicationServerKey: key?.publicKey });
  const former = Array.from({ length: 30 }, (_, index) =>
    subscriptionOf(`former-${index}`, {
      ...push.target(keyOf(older)),
      keyId: older?.id ?? '',
      shard: 6,
    }),
  );
  const recent = membersAt(30);
  await seedSubscriptions(database, [...former, ...recent]);
  await harness.run('2026-06-08T08:00:00Z');
  expect(read()).toHaveLength(60);
  const signers = new Set(read().map(({ applicationServerKey }) => applicationServerKey));
  expect(signers).toEqual(new Set([newest.publicKey, older?.publicKey]));
});

test('never contacts malicious stored endpoints, and deletes them', async () => {
  await seedSubscriptions(
    database,
    maliciousEndpoints.map((endpoint, index) => ({ ...subscriber(`victim-${index}`), endpoint })),
  );
  const friend = subscriber('friend');
  await seedSubscriptions(database, [friend]);
  await harness.run('2026-06-08T08:00:00Z');
  expect(push.service.deliveries.attempts().map(({ endpoint }) => endpoint)).toEqual([friend.endpoint]);
  expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(1);
  expect(timesOf(friend.endpoint)).toHaveLength(1);
});
