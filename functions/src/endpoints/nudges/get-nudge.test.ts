import { expect, test } from '@jest/globals';
import { nudges } from '@reshape/content/nudges';
import { publicCall } from '../../test/calls.ts';
import { inMemoryDependencies } from '../../test/in-memory-stores.ts';
import { getNudge } from '../nudges.ts';

const world = inMemoryDependencies();
for (const nudge of nudges) world.content.nudges.set(nudge.id, nudge);
const get = (id: string) =>
  getNudge({ ...publicCall(), params: { id }, query: undefined, body: undefined }, world);

test('each nudge is found by its id', async () => {
  for (const nudge of nudges) expect(await get(nudge.id)).toEqual(nudge);
});

test('a nudge that is gone is not there', async () => {
  await expect(get('gone')).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
