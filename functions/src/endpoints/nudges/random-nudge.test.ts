import { expect, test } from '@jest/globals';
import { nudges } from '@reshape/content/nudges';
import { publicCall } from '../../test/calls.ts';
import { inMemoryDependencies } from '../../test/in-memory-stores.ts';
import { randomNudge } from '../nudges.ts';

const draw = (world: ReturnType<typeof inMemoryDependencies>, random: () => number) =>
  randomNudge({ ...publicCall(), random, params: {}, query: undefined, body: undefined }, world);

test('each nudge is drawn as often as the others', async () => {
  const world = inMemoryDependencies();
  for (const nudge of nudges) world.content.nudges.set(nudge.id, nudge);
  const drawn = new Map<string, number>();
  const draws = nudges.length * 10;
  for (let index = 0; index < draws; index += 1) {
    const { id } = await draw(world, () => index / draws);
    drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  expect([...drawn]).toEqual(nudges.map(({ id }) => [id, 10]));
});

test('without nudges there is none', async () => {
  await expect(draw(inMemoryDependencies(), () => 0.5)).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
  });
});
