import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { projectOf, testDatabases } from 'firestore-emulator/testing';
import type { StoredSubscription } from '../stores/nudges.ts';
import { subscriptionId } from '../stores/nudges.ts';
import {
  later,
  morning,
  type NudgeHarness,
  nudgeHarness,
  oneEach,
  posts,
  type Sent,
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
  for (const count of [0, 24, 50, 60]) {
    const members = membersOfShard(count % 16, 80, `dying-at-${count}`);
    await seedSubscriptions(database, members);
    const [first, second] = [newWorker(), newWorker()];
    const dead = hangAfter(first, count);
    void first.run(morning);
    await dead;
    for (const moment of [later, '2026-06-08T08:30:00Z']) await second.run(moment);
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

const newDatabase = testDatabases('firestore.indexes.json');
const shard = 3;
const program = join(__dirname, '../test/nudge-worker-process.ts');

/** Runs a worker until it has handed over `messages` and is killed. Returns them, and how the worker ended. */
function killedWorker(project: string, messages: number): Promise<{ sent: Sent[]; signal: string | null }> {
  const args = [project, String(shard), '2026-06-08T08:00:00Z', String(messages)];
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env },
  });
  const sent: Sent[] = [];
  child.on('message', (message) => void sent.push(message as Sent));
  return new Promise((resolve) => child.once('close', (_, signal) => resolve({ sent, signal })));
}

test.each([1, 50])(
  'no nudge is lost or duplicated when a worker is killed at message %i of a page',
  async (messages) => {
    const database = newDatabase();
    const members = membersOfShard(shard, 70);
    await seedSubscriptions(database, members);

    const { sent, signal } = await killedWorker(projectOf(database), messages);
    expect(signal).toBe('SIGKILL');
    expect(sent.length).toBeGreaterThanOrEqual(messages);
    expect(sent.length).toBeLessThanOrEqual(50);

    const next = nudgeHarness(database);
    // The dead worker's lease has not expired: no other worker touches the shard.
    next.now = new Date('2026-06-08T08:01:00Z');
    await next.run('2026-06-08T08:01:00Z');
    expect(next.sent).toEqual([]);
    // The queue retries the task, without waiting for the next scheduled run.
    expect(next.retries).toHaveLength(1);
    next.now = new Date('2026-06-08T08:03:01Z');
    next.queue.push(...next.retries.splice(0));
    await next.drain();
    const shown = new Set([...sent, ...next.sent].map(({ endpoint, tag }) => `${endpoint} ${tag}`));
    expect([...shown].sort()).toEqual(members.map(({ endpoint }) => `${endpoint} n-20260608`).sort());
    expect(next.sent).toHaveLength(70);
    expect(await withoutNudge(database, members)).toEqual([]);
  },
);
