import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testNow } from '../test/in-memory-stores.ts';
import { operatorWorldTests } from '../test/operator-world.ts';

const { world, get, seedPeople } = operatorWorldTests();

test('Today lists what needs a decision, and who is active', async () => {
  await seedPeople([['Bina', 'bina@example.com', '2026-06-13']]);
  const { database } = world;
  const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
  for (const [id, offeredUntil] of [
    ['expired', hoursAgo(1)],
    ['expired-long-ago', hoursAgo(8 * 24)],
    ['open', hoursAgo(-1)],
  ] as const)
    await database.doc(`waitlist/${id}`).set({ offeredUntil });
  await database.doc('deletions/running').set({ finishedAt: null });
  await database.doc('deletions/finished').set({ finishedAt: testNow });
  const { cohorts, attention, sessions } = await get('overview');
  expect(cohorts).toMatchObject([
    { id: 'first', week: 2, taken: 2, active_in_three_days: 1 },
    { id: 'next' },
  ]);
  expect(sessions).toMatchObject([{ cohort: 'first', id: 'session-1' }]);
  const counts = attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['review', 1],
      ['other-cohort', 1],
      ['mail-stopped', 10],
      ['mail-failed', 1],
      ['offer-unanswered', 1],
      ['member-quiet', 1],
      ['deletion-running', 1],
    ]),
  );
});

test('the funnel counts the events of the last thirty days, including today', async () => {
  const { visits } = world.dependencies;
  for (const [event, day] of [
    ['welcome', '2026-06-17'],
    ['welcome', '2026-05-19'],
    ['welcome', '2026-05-18'],
    ['thanks', '2026-06-16'],
  ] as const)
    await visits.record(event, localDay(day), 0, testNow);
  expect(await get('funnel')).toEqual({
    ...{ from: '2026-05-19', until: '2026-06-17' },
    steps: [
      { event: 'welcome', count: 2 },
      { event: 'price', count: 0 },
      { event: 'pay', count: 0 },
      { event: 'thanks', count: 1 },
    ],
  });
});
