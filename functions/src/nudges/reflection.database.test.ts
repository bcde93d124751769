import { expect, test } from '@jest/globals';
import { reflectionIsHere } from '@reshape/content/app/nudges';
import { nudgeTests } from '../test/nudge-tests.ts';
import { seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

test('the one nudge of a day on which a weekly reflection can first be read says so, without a word of it', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const cohort = { title: 'June', startsOn: '2026-06-01', weeks: 4, sessions: [] };
  await database.doc('cohorts/june').set(cohort);
  const joined = {
    cohortId: 'june',
    createdAt: new Date('2026-05-28T08:00:00Z'),
    lastActiveOn: '2026-06-30',
  };
  await database.doc('members/asha').update(joined);
  const worker = newWorker();
  for (const day of ['08', '09', '15', '16', '22']) {
    await worker.run(`2026-06-${day}T08:00:00Z`);
    await worker.run(`2026-06-${day}T08:15:00Z`);
  }
  expect(worker.sent.map(({ tag }) => tag)).toEqual(
    ['08', '09', '15', '16', '22'].map((day) => `n-202606${day}`),
  );
  const titles = worker.sent.map(({ payload }) => payload.title);
  expect(titles[0]).toBe('Your first letter is here');
  expect(titles[2]).toBe('Your second letter is here');
  expect(titles.filter((title) => title.endsWith('letter is here'))).toHaveLength(3);
  expect(worker.sent[2]?.payload).toEqual({
    title: reflectionIsHere.title(2),
    body: reflectionIsHere.body,
    url: '/mycaveman',
  });
});
