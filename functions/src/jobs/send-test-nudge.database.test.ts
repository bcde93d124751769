import { expect, test } from '@jest/globals';
import { subscriptionId } from '../nudges/subscriptions.ts';
import { nudgeHarnesses } from '../test/nudge-harness.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newStage = nudgeHarnesses();

test('a test nudge goes to the one device, and changes nothing', async () => {
  const { database, stage, storedOf } = newStage();
  await seedSubscriptions(database, [subscriptionOf('asha'), subscriptionOf('ravi')]);
  const before = await storedOf('asha');
  const subscriptionIdOfAsha = subscriptionId(endpointOf('asha'));
  await stage.nudgeQueue.enqueue({ kind: 'test', memberId: 'asha', subscriptionId: subscriptionIdOfAsha });
  await stage.nudgeQueue.enqueue({ kind: 'test', memberId: 'ravi', subscriptionId: subscriptionIdOfAsha });
  await stage.nudgeQueue.enqueue({ kind: 'test', memberId: 'asha', subscriptionId: 'gone' });
  await stage.drain();
  expect(stage.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([[endpointOf('asha'), 'n-test']]);
  expect(await storedOf('asha')).toEqual(before);
});
