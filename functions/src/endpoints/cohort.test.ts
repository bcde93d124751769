import { expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { myCohort } from './cohort.ts';

const nothing = { params: {}, query: undefined, body: undefined };

test('shows a member the calendar of their own cohort', async () => {
  const dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  expect(await myCohort({ ...memberCall('member'), ...nothing }, dependencies)).toEqual({
    title: 'First',
    starts_on: '2026-06-08',
    weeks: 4,
    sessions: [{ week: 1, starts_at: '2026-06-09T08:00:00.000Z', minutes: 90 }],
  });
});

test('answers 404 for a cohort without a calendar', async () => {
  const dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  dependencies.content.cohorts.clear();
  const call = myCohort({ ...memberCall('member'), ...nothing }, dependencies);
  await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
