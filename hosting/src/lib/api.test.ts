import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSpot, listSpots } from '@reshape/contract/spots';
import { startWorld } from '#testing/start-world.ts';
import { call } from './api.ts';
import { storeSession } from './session-store.ts';

const world = startWorld();

beforeEach(() => {
  const { api } = world;
  api.world.enrol('asha');
  storeSession({ token: api.world.issueToken('asha'), memberId: 'asha' });
});

describe('a call', () => {
  test('sends what its row of the table says', async () => {
    await call(createSpot, { body: { description: 'x' }, idempotencyKey: 'key-12345' });
    expect(world.api.heard('createSpot')).toMatchObject([{ key: 'key-12345', body: { description: 'x' } }]);
    expect(await call(listSpots)).toHaveLength(1);
  });
});
