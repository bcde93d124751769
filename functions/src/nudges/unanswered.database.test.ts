import { describe, expect, test } from '@jest/globals';
import { nudgesPause } from '@reshape/content/app/nudges';
import { memberActions, type NudgeHarness } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

/** Runs the schedule at the hour of the nudge, and again a quarter of an hour later, from 8 June on. */
async function runDays(harness: NudgeHarness, first: number, count: number): Promise<void> {
  for (let day = first; day < first + count; day += 1) {
    const date = `2026-06-${String(day).padStart(2, '0')}`;
    await harness.run(`${date}T08:00:00Z`);
    await harness.run(`${date}T08:15:00Z`);
  }
}

const titles = ({ sent }: NudgeHarness) => sent.map(({ payload }) => payload.title);

describe('nudges that are not answered', () => {
  test('pause after three in a row, and one more nudge says so once', async () => {
    const { database, harness, tagsOf, subscriptionFor } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await runDays(harness, 8, 8);
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608', 'n-20260609', 'n-20260610', 'n-20260611']);
    expect(titles(harness).map((title) => title === nudgesPause.title)).toEqual([false, false, false, true]);
    expect(await subscriptionFor('asha')).toMatchObject({
      unanswered: 4,
      seen: 4,
      dueAt: '2026-06-16T08:00:00.000Z',
    });
  });

  test('start again on the day after the member wrote something', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await runDays(harness, 8, 6);
    await database.doc('members/asha').update({ lastActiveOn: '2026-06-13' });
    await runDays(harness, 14, 1);
    expect(tagsOf(endpointOf('asha')).slice(4)).toEqual(['n-20260614']);
    expect(titles(harness)[4]).not.toBe(nudgesPause.title);
  });

  test('count only from the last day on which the member wrote something', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await runDays(harness, 8, 2);
    await database.doc('members/asha').update({ lastActiveOn: '2026-06-09' });
    await runDays(harness, 10, 3);
    expect(titles(harness)).toHaveLength(5);
    expect(titles(harness)).not.toContain(nudgesPause.title);
    await runDays(harness, 13, 1);
    expect(titles(harness)[5]).toBe(nudgesPause.title);
  });

  test('do not pause before the first day of the cohort, whose nudges count from then on', async () => {
    const { database, harness } = newNudgeTest();
    await database.doc('cohorts/first').set({ startsOn: '2026-06-13', weeks: 4 });
    const joinedAt = new Date('2026-06-07T08:00:00Z');
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').update({ cohortId: 'first', createdAt: joinedAt });
    await runDays(harness, 8, 8);
    expect(titles(harness)).toHaveLength(8);
    expect(titles(harness)).not.toContain(nudgesPause.title);
    await runDays(harness, 16, 2);
    expect(titles(harness).slice(8)).toEqual([nudgesPause.title]);
  });

  test('start again when the member changes a setting', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await runDays(harness, 8, 6);
    await memberActions(database, new Date('2026-06-13T12:00:00Z')).move('asha', 8);
    await runDays(harness, 14, 1);
    expect(tagsOf(endpointOf('asha')).slice(4)).toEqual(['n-20260614']);
  });

  test('go on when the member changes a setting while the pause is announced', async () => {
    const { database, anotherHarness: newWorker } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    const worker = newWorker();
    await runDays(worker, 8, 3);
    worker.script = async () => {
      await memberActions(database, new Date('2026-06-11T08:00:00Z')).move('asha', 8);
      return { kind: 'delivered' };
    };
    await runDays(worker, 11, 1);
    worker.script = () => ({ kind: 'delivered' });
    await runDays(worker, 12, 1);
    expect(titles(worker)).toHaveLength(5);
    expect(titles(worker)[4]).not.toBe(nudgesPause.title);
  });

  test('pause the evening reminder as well', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    const reminder = { reminderHour: 21, reminderAt: new Date('2026-06-08T21:00:00Z') };
    await seedSubscriptions(database, [
      subscriptionOf('asha', { ...reminder, unanswered: 4, dueAt: null }),
      subscriptionOf('ravi', { ...reminder, unanswered: 3, dueAt: null }),
    ]);
    await harness.run('2026-06-08T21:00:00Z');
    expect([tagsOf(endpointOf('asha')), tagsOf(endpointOf('ravi'))]).toEqual([[], ['r-20260608']]);
  });
});
