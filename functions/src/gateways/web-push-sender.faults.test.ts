import { afterEach, describe, expect, test } from '@jest/globals';
import { mutated } from '../testing/push/mutated.ts';
import { pushMutants } from '../testing/push/promises/push-mutants.ts';
import { pushPromises } from '../testing/push/promises/push-promises.ts';
import { type Pushing, pushing, type SenderMaking } from '../testing/push/pushing.ts';

let world: Pushing | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

describe('the sender keeps its promise:', () => {
  test.each(Object.entries(pushPromises))('%s', async (_, holds) => {
    world = await pushing();
    await holds(world);
  });
});

describe('the check is worth something, because it fails on', () => {
  const files = ['gateways/web-push-sender.ts', 'gateways/push-transport.ts'];

  test.each(pushMutants)('%s: %s', async (_, promised, changes) => {
    world = await pushing(await mutated<SenderMaking>(files, changes));
    await expect(pushPromises[promised](world)).rejects.toThrow();
  });

  test('nothing, where nothing was changed', async () => {
    world = await pushing(await mutated<SenderMaking>(files, []));
    await pushPromises['a message is delivered whatever success is called (F10)'](world);
  });
});
