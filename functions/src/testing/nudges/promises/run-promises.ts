import { expect } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { memberActions } from '../../../test/nudge-harness.ts';
import { membersOfShard, seedSubscriptions, subscriptionOf } from '../../../test/seed-subscriptions.ts';
import { later, morning, oneEach, posts, shown, type Workers } from './workers.ts';

/** `count` members in two shards. */
const crowd = (count: number) => [
  ...membersOfShard(2, Math.ceil(count / 2)),
  ...membersOfShard(9, Math.floor(count / 2)),
];

/** What must hold of the runs of the nudges' jobs, however many there are, and when (security catalogue F11 to F26). */
export const runPromises = {
  async 'everybody gets one, however often and at once the job runs'(make: Workers, database: Firestore) {
    const members = crowd(130);
    await seedSubscriptions(database, members);
    const workers = Array.from({ length: 10 }, make);
    await Promise.all(workers.map((worker) => worker.run(morning)));
    const last = make();
    for (const moment of [morning, later, '2026-06-08T11:00:00Z', '2026-06-08T23:45:00Z'])
      await last.run(moment);
    expect([...posts([...workers, last])].sort()).toEqual(
      members.map(({ endpoint }): [string, number] => [endpoint, 1]).sort(),
    );
  },

  async 'a schedule that was missed is caught up by the next'(make: Workers, database: Firestore) {
    const members = crowd(60);
    await seedSubscriptions(database, members);
    const worker = make();
    await worker.run('2026-06-08T08:45:00Z');
    expect(shown([worker])).toEqual(oneEach(members));
  },

  async 'a shard that could not be asked for is asked for by the next run'(
    make: Workers,
    database: Firestore,
  ) {
    const members = crowd(20);
    await seedSubscriptions(database, members);
    const worker = make();
    const { enqueue } = worker.nudgeQueue;
    let isFull = true;
    const full: typeof enqueue = async (task, name) => {
      if (isFull && task.kind === 'shard' && task.shard === 2) throw new Error('the queue is full');
      await enqueue(task, name);
    };
    const tasks = { ...worker, nudgeQueue: { enqueue: full } };
    Object.assign(worker, { nudgeQueue: tasks.nudgeQueue });
    await expect(worker.run(morning)).rejects.toThrow('were not asked for');
    await worker.drain();
    expect(worker.sent).toHaveLength(10);
    isFull = false;
    await worker.run(later);
    expect(shown([worker])).toEqual(oneEach(members));
  },

  async 'somebody whose place was taken away gets none'(make: Workers, database: Firestore) {
    await seedSubscriptions(database, [subscriptionOf('asha')], 'refunded');
    const worker = make();
    await worker.run(morning);
    expect(worker.sent).toEqual([]);
  },

  async 'what a run was about to do, it says that it did'(make: Workers, database: Firestore) {
    const members = membersOfShard(8, 140);
    await seedSubscriptions(database, members);
    const worker = make();
    const kinds = ['delivered', 'gone', 'failed', 'too-large', 'unsendable'] as const;
    let answers = 0;
    worker.script = async () => {
      answers += 1;
      // Others come meanwhile; their time is tomorrow.
      if (answers === 70) await memberActions(database, new Date(morning)).register(members[3]?.uid ?? '');
      return { kind: kinds[answers % kinds.length] ?? 'delivered' };
    };
    await worker.run(morning);
    const [done] = worker.logged;
    expect(Object.values(done?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(140);
    expect(worker.sent).toHaveLength(140);
  },
};
export type RunPromise = keyof typeof runPromises;
