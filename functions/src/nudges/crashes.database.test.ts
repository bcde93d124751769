import { expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredSubscription } from '../stores/nudges.ts';
import { subscriptionId } from '../stores/nudges.ts';
import {
  later,
  morning,
  type NudgeHarness,
  oneEach,
  posts,
  visibleNotifications,
} from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { membersOfShard, seedSubscriptions } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

/** Makes the worker hang after `count` messages, as if it were killed. Resolves when it hangs. */
function hangAfter(worker: NudgeHarness, count: number): Promise<void> {
  return new Promise((dead) => {
    worker.script = () => {
      if (worker.sent.length <= count) return { kind: 'delivered' };
      dead();
      return new Promise(() => undefined);
    };
  });
}

/** The subscriptions that are not recorded as having had exactly one nudge, on that day. */
async function withoutNudge(database: Firestore, members: readonly StoredSubscription[]) {
  const paths = members.map(({ endpoint }) => `pushSubscriptions/${subscriptionId(endpoint)}`);
  const documents = await database.getAll(...paths.map((path) => database.doc(path)));
  return documents
    .filter((document) => document.get('seen') !== 1 || document.get('lastDay') !== '2026-06-08')
    .map(({ id }) => id);
}

test('no nudge is lost or duplicated when a worker dies', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  for (const count of [0, 24, 50, 55]) {
    const members = membersOfShard(count % 16, 60, `dying-at-${count}`);
    await seedSubscriptions(database, members);
    const [first, second] = [newWorker(), newWorker()];
    const dead = hangAfter(first, count);
    void first.run(morning);
    await dead;
    // The lease of the dead worker has not expired: the queue retries the task later, without waiting for the next run.
    await second.run(morning);
    expect([second.sent.length, second.retries.length]).toEqual([0, 1]);
    second.now = new Date('2026-06-08T08:03:01Z');
    second.queue.push(...second.retries.splice(0));
    await second.drain();
    expect(visibleNotifications([first, second])).toEqual(oneEach(members));
    const repeated = [...posts([first, second]).values()].filter((times) => times > 1);
    expect([repeated.length <= 50, Math.max(...repeated, 1) <= 2]).toEqual([true, true]);
    expect(await withoutNudge(database, members)).toEqual([]);
  }
});

test('no nudge is lost when five workers die one after the other', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfShard(11, 130);
  await seedSubscriptions(database, members);
  const workers: NudgeHarness[] = [];
  for (const [index, count] of [3, 60, 10, 45, 0].entries()) {
    const worker = newWorker();
    workers.push(worker);
    const dead = hangAfter(worker, count);
    void worker.run(new Date(Date.parse(morning) + index * 900_000).toISOString());
    await dead;
  }
  const last = newWorker();
  await last.run('2026-06-08T09:15:00Z');
  expect(visibleNotifications([...workers, last])).toEqual(oneEach(members));
  expect(await withoutNudge(database, members)).toEqual([]);
});

test('a page whose outcomes could not be stored is sent again, and each nudge is shown once', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfShard(4, 120);
  await seedSubscriptions(database, members);
  const worker = newWorker();
  const { applyOutcomes } = worker.dueSubscriptions;
  let pages = 0;
  const failOnSecondPage: typeof applyOutcomes = async (...page) => {
    pages += 1;
    if (pages === 2) throw new Error('the database is away');
    return applyOutcomes(...page);
  };
  Object.assign(worker, {
    dueSubscriptions: { ...worker.dueSubscriptions, applyOutcomes: failOnSecondPage },
  });
  await expect(worker.run(morning)).rejects.toThrow('is away');
  await worker.run(later);
  expect(visibleNotifications([worker])).toEqual(oneEach(members));
  expect(worker.sent).toHaveLength(120 + 50);
});
