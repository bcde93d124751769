import { describe, expect, test } from '@jest/globals';
import { letterIsHere, ownAction, reflectionIsHere } from '@reshape/content/app/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import { morning, nudges } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

const tinyAction = 'Ten slow breaths, MARKED, before the first screen';
const monday = 1;
const actionTime = { hour: 7, weekdays: [monday] };
const seven = '2026-06-08T07:00:00Z';
const dueAtSeven = { actionTime, dueAt: new Date(seven) };

const plan = (database: Firestore, uid: string) =>
  database.doc(`members/${uid}/worksheets/plan`).set({
    struggle: 'MARKED struggle',
    identity: 'MARKED identity',
    knowledge: 'MARKED knowledge',
    environment: { easier: '', harder: '' },
    tinyAction,
    status: 'active',
    created_at: new Date('2026-06-01T10:00:00Z'),
  });

describe('the nudge of a day that a member chose for their tiny action', () => {
  test('is its text at its hour, once, and the ordinary nudge comes on the other days', async () => {
    const { database, harness, tagsOf } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    // A day on which the second month would have the sentence about who the member wants to be.
    await database.doc('cohorts/first').set({ startsOn: '2026-05-31', weeks: 4 });
    for (const at of [seven, '2026-06-08T07:15:00Z', morning, '2026-06-09T07:00:00Z']) await harness.run(at);
    expect(harness.sent.map(({ payload }) => payload)).toEqual([
      { ...ownAction, body: tinyAction, url: '/ikeaDashboard' },
    ]);
    await harness.run('2026-06-09T08:00:00Z');
    await harness.run('2026-06-15T07:00:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608', 'n-20260609', 'n-20260615']);
    const titles = harness.sent.map(({ payload }) => payload.title);
    expect([titles[0], titles[2]]).toEqual([ownAction.title, ownAction.title]);
    expect(nudges.map(({ title }) => title)).toContain(titles[1]);
  });

  test('contains no text of a member who chose no such day', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await plan(database, 'asha');
    await harness.run(morning);
    expect(harness.sent).toHaveLength(1);
    expect(JSON.stringify(harness.sent)).not.toContain('MARKED');
  });

  test('is the ordinary one for a member without a worksheet', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await harness.run(seven);
    expect(nudges.map(({ title }) => title)).toContain(harness.sent[0]?.payload.title);
  });

  test('is sent by the next run when the worksheet could not be read', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    const { worksheets } = harness;
    Object.assign(harness, { worksheets: { active: () => Promise.reject(new Error('unavailable')) } });
    await harness.run(seven);
    expect(harness.sent).toEqual([]);
    Object.assign(harness, { worksheets });
    await harness.run('2026-06-08T07:15:00Z');
    expect(harness.sent.map(({ payload }) => payload.body)).toEqual([tinyAction]);
  });

  test('has the text of the worksheet at the time of sending', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [subscriptionOf('asha', dueAtSeven)]);
    await plan(database, 'asha');
    await database.doc('members/asha/worksheets/plan').update({ tinyAction: 'Five slow breaths' });
    await harness.run(seven);
    expect(harness.sent.map(({ payload }) => payload.body)).toEqual(['Five slow breaths']);
  });

  test('is neither in the log nor in the queue', async () => {
    const { database, harness } = newNudgeTest();
    await seedSubscriptions(database, [
      subscriptionOf('asha', dueAtSeven),
      subscriptionOf('ravi', dueAtSeven),
    ]);
    await plan(database, 'asha');
    await plan(database, 'ravi');
    const tasks: unknown[] = [];
    const { enqueue } = harness.nudgeQueue;
    harness.nudgeQueue.enqueue = (task, name) => {
      tasks.push(task, name);
      return enqueue(task, name);
    };
    harness.script = ({ endpoint }) =>
      endpoint === endpointOf('asha') ? { kind: 'delivered' } : { kind: 'refused', status: 403 };
    await harness.run(seven);
    expect(JSON.stringify(harness.sent)).toContain('MARKED');
    expect(tasks).not.toEqual([]);
    expect(JSON.stringify([tasks, harness.logged])).not.toContain('MARKED');
  });
});

test('the nudge of the day on which a letter opens says so once, without a word of the letter, and the evening reminder does not', async () => {
  const { database, harness } = newNudgeTest();
  const reminder = { reminderHour: 21, reminderAt: new Date('2026-06-09T21:00:00Z') };
  await seedSubscriptions(database, [subscriptionOf('asha', reminder)]);
  const letter = { text: 'Dear me', writtenOn: '2026-05-10', opensOn: '2026-06-09' };
  await database.doc('members/asha').update({ letter });
  await harness.run(morning);
  await harness.run('2026-06-09T08:00:00Z');
  for (const time of ['2026-06-09T08:15:00Z', '2026-06-09T21:00:00Z', '2026-06-10T08:00:00Z'])
    await harness.run(time);
  expect(harness.sent.map(({ tag, payload }) => [tag, payload.title === letterIsHere.title])).toEqual([
    ['n-20260608', false],
    ['n-20260609', true],
    ['r-20260609', false],
    ['n-20260610', false],
  ]);
  expect(JSON.stringify(harness.sent)).not.toContain('Dear me');
  expect(harness.sent[1]?.payload.url).toBe('/four-weeks');
});

test('the one nudge of a day on which a weekly reflection can first be read says so, without a word of it', async () => {
  const { database, harness } = newNudgeTest();
  await seedSubscriptions(database, [subscriptionOf('asha')]);
  const cohort = { title: 'June', startsOn: '2026-06-01', weeks: 4, sessions: [] };
  await database.doc('cohorts/june').set(cohort);
  const joined = {
    cohortId: 'june',
    createdAt: new Date('2026-05-28T08:00:00Z'),
    lastActiveOn: '2026-06-30',
  };
  await database.doc('members/asha').update(joined);
  for (const day of ['08', '09', '15', '16', '22']) {
    await harness.run(`2026-06-${day}T08:00:00Z`);
    await harness.run(`2026-06-${day}T08:15:00Z`);
  }
  expect(harness.sent.map(({ tag }) => tag)).toEqual(
    ['08', '09', '15', '16', '22'].map((day) => `n-202606${day}`),
  );
  const titles = harness.sent.map(({ payload }) => payload.title);
  expect(titles[0]).toBe('Your first letter is here');
  expect(titles[2]).toBe('Your second letter is here');
  expect(titles.filter((title) => title.endsWith('letter is here'))).toHaveLength(3);
  expect(harness.sent[2]?.payload).toEqual({
    title: reflectionIsHere.title(2),
    body: reflectionIsHere.body,
    url: '/mycaveman',
  });
});
