import { expect, test } from '@jest/globals';
import { letterIsHere } from '@reshape/content/app/nudges';
import { morning } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

test('the nudge of the day on which a letter opens says so once, without a word of the letter', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const letter = { text: 'Dear me', writtenOn: '2026-05-10', opensOn: '2026-06-09' };
  await database.doc('members/asha').update({ letter });
  const worker = newWorker();
  await worker.run(morning);
  await worker.run('2026-06-09T08:00:00Z');
  await worker.run('2026-06-09T08:15:00Z');
  await worker.run('2026-06-10T08:00:00Z');
  expect(worker.sent.map(({ tag }) => tag)).toEqual(['n-20260608', 'n-20260609', 'n-20260610']);
  expect(worker.sent.map(({ payload }) => payload.title === letterIsHere.title)).toEqual([
    false,
    true,
    false,
  ]);
  expect(JSON.stringify(worker.sent)).not.toContain('Dear me');
  expect(worker.sent[1]?.payload.url).toBe('/four-weeks');
});
