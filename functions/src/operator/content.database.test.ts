import { describe, expect, test } from '@jest/globals';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post } = operatorWorldTests();

describe('nudges', () => {
  const text = { title: 'Look up', type: 'text', paragraphs: ['Look up once.'] };
  const nudgeIds = async () => (await world.dependencies.uncached.nudges.all()).map(({ id }) => id);
  const row = async (id: string) => (await get('nudges')).find((nudge: { id: string }) => nudge.id === id);

  test('are sent once they are written, and are not sent while they are retired', async () => {
    await post('nudges', { id: 'look-up', ...text });
    expect(await nudgeIds()).toContain('look-up');
    const retire = async (retired: boolean) => {
      const { updated_at } = await row('look-up');
      return post('nudges/look-up/retire', { retired, updated_at });
    };
    expect((await retire(true)).body.nudge).toMatchObject({ retired: true, edited: true });
    expect(await nudgeIds()).not.toContain('look-up');
    for (const place of [0, 0.3, 0.6, 0.9])
      expect(await world.dependencies.uncached.nudges.at(place)).not.toMatchObject({ id: 'look-up' });
    await retire(false);
    expect(await nudgeIds()).toContain('look-up');
  });

  test('are not changed, and the answer is 409 with both versions, when another operator edited them before', async () => {
    const { updated_at } = await row('look');
    expect((await post('nudges/look', { ...text, updated_at })).status).toBe(200);
    expect(await post('nudges/look', { ...text, title: 'Mine', updated_at })).toMatchObject({
      status: 409,
      body: { versions: { sent: { title: 'Mine' }, stored: { title: 'Look up' } } },
    });
  });
});

test('the only challenge of a week cannot be retired', async () => {
  const [first] = await get('challenges');
  const { updated_at } = first;
  expect((await post(`challenges/${first.id}/retire`, { retired: true, updated_at })).body.code).toBe(
    'action_refused',
  );
});
