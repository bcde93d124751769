import { expect, test } from '@jest/globals';
import { nudges } from '@reshape/content/nudges';
import { publicCall } from '../../testing/call.ts';
import { memoryWorld } from '../../testing/memory-world.ts';
import { getNudge } from './get-nudge.ts';

const world = memoryWorld();
for (const nudge of nudges) world.content.nudges.set(nudge.id, nudge);
const get = (id: string) =>
  getNudge({ ...publicCall(), params: { id }, query: undefined, body: undefined }, world);

test('each nudge is found by its id', async () => {
  for (const nudge of nudges) expect(await get(nudge.id)).toEqual(nudge);
});

test('a nudge that is gone is not there', async () => {
  await expect(get('gone')).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
