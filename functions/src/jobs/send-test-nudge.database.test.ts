import { expect, test } from '@jest/globals';
import { subscriptionId } from '../store/push-subscriptions.ts';
import { endpointOf, plant, subscriptionOf } from '../testing/nudges/planted.ts';
import { stages } from '../testing/nudges/stages.ts';

const newStage = stages();

test('a test nudge goes to the one device, and changes nothing', async () => {
  const { database, stage, storedOf } = newStage();
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
