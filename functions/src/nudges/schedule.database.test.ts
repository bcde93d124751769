import { expect, test } from '@jest/globals';
import { firestoreDueSubscriptions } from '../stores/due-subscriptions.ts';
import { shards } from '../stores/nudges.ts';
import {
  later,
  memberActions,
  morning,
  oneEach,
  posts,
  visibleNotifications,
} from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { membersOfShard, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';
import { dispatchNudges } from './schedule.ts';

const newNudgeTest = nudgeTests();

/** `count` members in two shards. */
const membersOfTwoShards = (count: number) => [
  ...membersOfShard(2, Math.ceil(count / 2)),
  ...membersOfShard(9, Math.floor(count / 2)),
];

test('the schedule sends each member one nudge, however often and concurrently the job runs', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfTwoShards(110);
  await seedSubscriptions(database, members);
  const workers = Array.from({ length: 5 }, newWorker);
  await Promise.all(workers.map((worker) => worker.run(morning)));
  const last = newWorker();
  for (const moment of [morning, later, '2026-06-08T11:00:00Z', '2026-06-08T23:45:00Z'])
    await last.run(moment);
  expect([...posts([...workers, last])].sort()).toEqual(
    members.map(({ endpoint }): [string, number] => [endpoint, 1]).sort(),
  );
});

test('the schedule finds what is due in every shard, nudges and reminders, and nothing that is due later', async () => {
  const { database } = newNudgeTest();
  const reminder = { dueAt: new Date(later), reminderAt: new Date(morning) };
  const members = Array.from({ length: shards }, (_, shard) =>
    subscriptionOf(`member-${shard}`, { shard, ...(shard % 2 === 1 && reminder) }),
  );
  await seedSubscriptions(database, members);
  const { shardsDue } = firestoreDueSubscriptions(database);
  const since = new Date(morning);
  expect(await shardsDue(since)).toEqual(members.map(({ shard }) => ({ shard, since })));
  expect(await shardsDue(new Date(since.getTime() - 1))).toEqual([]);
});

test('the schedule retries a shard whose worker read its last page before more became due', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const [early, late] = membersOfShard(2, 2);
  if (!early || !late) throw new Error('no subscription was seeded');
  await seedSubscriptions(database, [early]);
  const [first, second] = [newWorker(), newWorker()];
  first.script = async () => {
    // While the first worker sends, another member subscribes and a second schedule enqueues the same shard.
    await seedSubscriptions(database, [late]);
    await second.run(morning);
    return { kind: 'delivered' };
  };
  await first.run(morning);
  expect(visibleNotifications([first, second])).toEqual(oneEach([early]));
  second.queue.push(...second.retries.splice(0));
  await second.drain();
  expect(visibleNotifications([first, second])).toEqual(oneEach([early, late]));
});

test('the schedule hands the rest of a shard on when its worker has run for seven minutes', async () => {
  const { database, harness } = newNudgeTest();
  const members = membersOfShard(2, 60);
  await seedSubscriptions(database, members);
  harness.script = () => {
    harness.now = new Date('2026-06-08T08:07:00Z');
    return { kind: 'delivered' };
  };
  await harness.run(morning);
  expect(harness.logged).toEqual([
    { event: 'shard done', counts: { delivered: 50 } },
    { event: 'shard done', counts: { delivered: 10 } },
  ]);
  expect(visibleNotifications([harness])).toEqual(oneEach(members));
});

test('the schedule catches up on a missed run in the next one', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfTwoShards(60);
  await seedSubscriptions(database, members);
  const worker = newWorker();
  await worker.run('2026-06-08T08:45:00Z');
  expect(visibleNotifications([worker])).toEqual(oneEach(members));
});

test('the schedule enqueues a shard in the next run when the first run failed to', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfTwoShards(20);
  await seedSubscriptions(database, members);
  const worker = newWorker();
  const { enqueue } = worker.nudgeQueue;
  let isFull = true;
  const enqueueUnlessFull: typeof enqueue = async (task, name) => {
    if (isFull && task.kind === 'shard' && task.shard === 2) throw new Error('the queue is full');
    await enqueue(task, name);
  };
  const tasks = { ...worker, nudgeQueue: { enqueue: enqueueUnlessFull } };
  Object.assign(worker, { nudgeQueue: tasks.nudgeQueue });
  await expect(worker.run(morning)).rejects.toThrow('could not be enqueued');
  await worker.drain();
  expect(worker.sent).toHaveLength(10);
  isFull = false;
  await worker.run(later);
  expect(visibleNotifications([worker])).toEqual(oneEach(members));
});

test('the schedule logs an outcome for every subscription of a run, even when members register in the meantime', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = membersOfShard(8, 60);
  await seedSubscriptions(database, members);
  const worker = newWorker();
  const kinds = ['delivered', 'gone', 'failed', 'too-large', 'unsendable'] as const;
  let answers = 0;
  worker.script = async () => {
    answers += 1;
    // Others join in the meantime; their nudges are due tomorrow.
    if (answers === 30) await memberActions(database, new Date(morning)).register(members[3]?.uid ?? '');
    return { kind: kinds[answers % kinds.length] ?? 'delivered' };
  };
  await worker.run(morning);
  const [done] = worker.logged;
  expect(Object.values(done?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(worker.sent).toHaveLength(60);
});

test('the schedule reports nudges that are half an hour late, and only those', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const [member] = membersOfShard(2, 1);
  if (!member) throw new Error('no subscription was seeded');
  await seedSubscriptions(database, [member]);
  const due = member.dueAt?.getTime() ?? 0;
  const worker = newWorker();
  const lateCounts = () =>
    worker.logged.filter(({ event }) => event === 'nudges late').map(({ counts }) => counts);
  const dispatchAfter = (minutes: number) => dispatchNudges(new Date(due + minutes * 60_000), worker);
  await dispatchAfter(0);
  await dispatchAfter(29);
  expect(lateCounts()).toEqual([]);
  await dispatchAfter(30);
  expect(lateCounts()).toEqual([{ shards: 1 }]);
});
