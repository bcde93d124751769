import { expect, test } from '@jest/globals';
import { callOf } from '../../testing/call.ts';
import { inhabit } from '../../testing/inhabited.ts';
import { memoryWorld } from '../../testing/memory-world.ts';
import { myCohort } from './my-cohort.ts';

const nothing = { params: {}, query: undefined, body: undefined };

test('a member sees the calendar of their own cohort', async () => {
  const world = memoryWorld();
  inhabit(world);
  expect(await myCohort({ ...callOf('member'), ...nothing }, world)).toEqual({
    title: 'First',
    starts_on: '2026-06-08',
    weeks: 4,
    sessions: [{ week: 1, starts_at: '2026-06-09T08:00:00.000Z', minutes: 90 }],
  });
});

test('a cohort without a calendar is not found', async () => {
  const world = memoryWorld();
  inhabit(world);
  world.content.cohorts.clear();
  const call = myCohort({ ...callOf('member'), ...nothing }, world);
  await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
