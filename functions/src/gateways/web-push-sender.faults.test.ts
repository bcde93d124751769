import { afterEach, describe, expect, test } from '@jest/globals';
import { type PushHarness, pushHarness, type SenderMaking } from '../test/push-harness.ts';
import { mutated } from '../testing/push/mutated.ts';
import { pushMutants } from '../testing/push/promises/push-mutants.ts';
import { pushPromises } from '../testing/push/promises/push-promises.ts';

let world: PushHarness | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

describe('the sender keeps its promise:', () => {
  test.each(Object.entries(pushPromises))('%s', async (_, holds) => {
    world = await pushHarness();
    await holds(world);
  });
});

describe('the check is worth something, because it fails on', () => {
  const files = ['gateways/web-push-sender.ts', 'gateways/push-transport.ts'];

  test.each(pushMutants)('%s: %s', async (_, promised, changes) => {
    world = await pushHarness(await mutated<SenderMaking>(files, changes));
    await expect(pushPromises[promised](world)).rejects.toThrow();
  });

  test('nothing, where nothing was changed', async () => {
    world = await pushHarness(await mutated<SenderMaking>(files, []));
    await pushPromises['a message is delivered whatever success is called (F10)'](world);
  });
});
