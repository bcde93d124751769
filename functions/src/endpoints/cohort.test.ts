import { describe, expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
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
    platform: 'Zoom',
  });
});

describe('the link to a live session', () => {
  const linkAt = async (instant: string, cohortId = 'first') => {
    const dependencies = inMemoryDependencies();
    seedMembers(dependencies);
    const member = dependencies.stored.get('member');
    if (!member) throw new Error('the member was not seeded');
    dependencies.stored.set('member', { ...member, cohortId });
    const call = { ...memberCall('member', { now: new Date(instant) }), ...nothing };
    return (await myCohort(call, dependencies)).sessions[0]?.join_url;
  };

  test.each([
    ['2026-06-08T19:59:59Z', undefined],
    ['2026-06-09T00:00:00Z', 'https://private.example/join'],
    ['2026-06-09T09:29:59Z', 'https://private.example/join'],
    ['2026-06-09T09:30:00Z', undefined],
  ])('is shown on the day and until the session is over: at %s it is %s', async (instant, link) => {
    expect(await linkAt(instant)).toBe(link);
  });

  test('is not shown to members of another cohort', async () => {
    const dependencies = inMemoryDependencies();
    seedMembers(dependencies);
    dependencies.content.cohorts.set('other', storedCohort({ title: 'Other' }));
    const member = dependencies.stored.get('member');
    if (!member) throw new Error('the member was not seeded');
    dependencies.stored.set('member', { ...member, cohortId: 'other' });
    const call = { ...memberCall('member', { now: new Date('2026-06-09T08:00:00Z') }), ...nothing };
    expect(JSON.stringify(await myCohort(call, dependencies))).not.toContain('private');
  });
});

test('answers 404 for a cohort without a calendar', async () => {
  const dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  dependencies.content.cohorts.clear();
  const call = myCohort({ ...memberCall('member'), ...nothing }, dependencies);
  await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
