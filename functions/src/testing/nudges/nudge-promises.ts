import { expect } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { withDevice, withoutDevice, withWishes } from '../../endpoints/account/member-nudges.ts';
import type { StoredSubscription } from '../../store/documents.ts';
import { firestorePushSubscriptions, subscriptionId } from '../../store/push-subscriptions.ts';
import { endpointOf, membersOfShard, type NudgeStage, plant, stored, subscriptionOf } from './nudge-stage.ts';

/** Workers over one database, each with a memory of its own; where the test is of a mutant, with its change. */
export type Workers = () => NudgeStage;

const morning = '2026-06-08T08:00:00Z';
const later = '2026-06-08T08:15:00Z';

/** How often each endpoint was posted to, by all workers together. */
function posts(workers: readonly NudgeStage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpoint } of workers.flatMap(({ sent }) => sent))
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  return counts;
}

/** The notifications that are on the screens, one for each endpoint and tag. */
const shown = (workers: readonly NudgeStage[]): string[] =>
  [...new Set(workers.flatMap(({ sent }) => sent).map(({ endpoint, tag }) => `${endpoint} ${tag}`))].sort();

const oneEach = (members: readonly StoredSubscription[]): string[] =>
  members.map(({ endpoint }) => `${endpoint} n-20260608`).sort();

/** `count` members in two shards. */
const crowd = (count: number) => [
  ...membersOfShard(2, Math.ceil(count / 2)),
  ...membersOfShard(9, Math.floor(count / 2)),
];

/** A member's own act on a device, through the store of the API. */
export const byMember = (database: Firestore, now: Date) => {
  const own = firestorePushSubscriptions(database);
  return {
    unregister: (uid: string) =>
      own.change(uid, (before) => withoutDevice(before, subscriptionId(endpointOf(uid)))),
    register: (uid: string, owner = uid) =>
      own.change(owner, (before) => {
        const { endpoint, keyId, shard, device } = subscriptionOf(uid);
        const keys = { p256dh: 'new', auth: 'new' };
        const said = { id: subscriptionId(endpoint), uid: owner, endpoint, keys, keyId, shard, device };
        return withDevice(before, said, now);
      }),
    move: (uid: string, hour: number) =>
      own.change(uid, (before) => withWishes(before, { ...before, wishes: { ...before.wishes, hour } }, now)),
    stop: (uid: string) =>
      own.change(uid, (before) =>
        withWishes(before, { ...before, wishes: { ...before.wishes, on: false } }, now),
      ),
  };
};

/** Answers the first `count` messages and then nothing more, as a worker does that is killed there. */
export function dyingAfter(worker: NudgeStage, count: number): Promise<void> {
  return new Promise((dead) => {
    worker.script = () => {
      if (worker.sent.length <= count) return { kind: 'delivered' };
      dead();
      return new Promise(() => undefined);
    };
  });
}

/** What must hold of the nudges' jobs, whatever happens (security catalogue F11 to F26). */
export const nudgePromises = {
  async 'everybody gets one, however often and at once the job runs'(make: Workers, database: Firestore) {
    const members = crowd(130);
    await plant(database, members);
    const workers = Array.from({ length: 10 }, make);
    await Promise.all(workers.map((worker) => worker.run(morning)));
    const last = make();
    for (const moment of [morning, later, '2026-06-08T11:00:00Z', '2026-06-08T23:45:00Z'])
      await last.run(moment);
    expect([...posts([...workers, last])].sort()).toEqual(
      members.map(({ endpoint }): [string, number] => [endpoint, 1]).sort(),
    );
  },

  async 'a worker that dies costs nobody a nudge, and shows nobody two'(make: Workers, database: Firestore) {
    for (const count of [0, 24, 50, 60]) {
      const members = membersOfShard(count % 16, 80, `dying-at-${count}`);
      await plant(database, members);
      const [first, second] = [make(), make()];
      const dead = dyingAfter(first, count);
      void first.run(morning);
      await dead;
      for (const moment of [later, '2026-06-08T08:30:00Z']) await second.run(moment);
      expect(shown([first, second])).toEqual(oneEach(members));
      const repeated = [...posts([first, second]).values()].filter((times) => times > 1);
      expect([repeated.length <= 50, Math.max(...repeated, 1) <= 2]).toEqual([true, true]);
      for (const { endpoint } of members)
        expect(await stored(database, endpoint)).toMatchObject({ seen: 1, lastDay: '2026-06-08' });
    }
  },

  async 'five workers that die one after the other cost nobody a nudge'(make: Workers, database: Firestore) {
    const members = membersOfShard(11, 130);
    await plant(database, members);
    const workers: NudgeStage[] = [];
    for (const [index, count] of [3, 60, 10, 45, 0].entries()) {
      const worker = make();
      workers.push(worker);
      const dead = dyingAfter(worker, count);
      void worker.run(new Date(Date.parse(morning) + index * 900_000).toISOString());
      await dead;
    }
    const last = make();
    await last.run('2026-06-08T09:15:00Z');
    expect(shown([...workers, last])).toEqual(oneEach(members));
    for (const { endpoint } of members)
      expect(await stored(database, endpoint)).toMatchObject({ seen: 1, lastDay: '2026-06-08' });
  },

  async 'a schedule that was missed is caught up by the next'(make: Workers, database: Firestore) {
    const members = crowd(60);
    await plant(database, members);
    const worker = make();
    await worker.run('2026-06-08T08:45:00Z');
    expect(shown([worker])).toEqual(oneEach(members));
  },

  async 'a shard that could not be asked for is asked for by the next run'(
    make: Workers,
    database: Firestore,
  ) {
    const members = crowd(20);
    await plant(database, members);
    const worker = make();
    const { enqueue } = worker.nudgeTasks;
    let isFull = true;
    const full: typeof enqueue = async (task, name) => {
      if (isFull && task.kind === 'shard' && task.shard === 2) throw new Error('the queue is full');
      await enqueue(task, name);
    };
    const tasks = { ...worker, nudgeTasks: { enqueue: full } };
    Object.assign(worker, { nudgeTasks: tasks.nudgeTasks });
    await expect(worker.run(morning)).rejects.toThrow('were not asked for');
    await worker.drain();
    expect(worker.sent).toHaveLength(10);
    isFull = false;
    await worker.run(later);
    expect(shown([worker])).toEqual(oneEach(members));
  },

  async 'a page that could not be noted is sent again, and shown once'(make: Workers, database: Firestore) {
    const members = membersOfShard(4, 120);
    await plant(database, members);
    const worker = make();
    const { settle } = worker.dueSubscriptions;
    let pages = 0;
    const failing: typeof settle = async (...page) => {
      pages += 1;
      if (pages === 2) throw new Error('the database is away');
      await settle(...page);
    };
    Object.assign(worker, { dueSubscriptions: { ...worker.dueSubscriptions, settle: failing } });
    await expect(worker.run(morning)).rejects.toThrow('is away');
    await worker.run(later);
    expect(shown([worker])).toEqual(oneEach(members));
    expect(worker.sent).toHaveLength(120 + 50);
  },

  async 'a subscription that was renewed outlives the end of the old one'(
    make: Workers,
    database: Firestore,
  ) {
    await plant(database, [subscriptionOf('asha')]);
    const worker = make();
    worker.script = async () => {
      await byMember(database, new Date(morning)).register('asha');
      return { kind: 'gone' };
    };
    await worker.run(morning);
    expect(await stored(database, endpointOf('asha'))).toMatchObject({ keys: { p256dh: 'new' } });
  },

  async 'a member who moves the hour while it strikes keeps to it, and gets one nudge'(
    make: Workers,
    database: Firestore,
  ) {
    await plant(database, [subscriptionOf('asha')]);
    const worker = make();
    worker.script = async () => {
      await byMember(database, new Date(morning)).move('asha', 20);
      return { kind: 'delivered' };
    };
    await worker.run(morning);
    expect(await stored(database, endpointOf('asha'))).toMatchObject({
      hour: 20,
      seen: 1,
      dueAt: '2026-06-09T20:00:00.000Z',
    });
    await worker.run('2026-06-08T20:00:00Z');
    expect(worker.sent).toHaveLength(1);
    worker.script = () => ({ kind: 'delivered' });
    await worker.run('2026-06-09T20:00:00Z');
    expect(worker.sent.map(({ tag }) => tag)).toEqual(['n-20260608', 'n-20260609']);
  },

  async 'a member who turns nudges off while one is sent stays without'(make: Workers, database: Firestore) {
    await plant(database, [subscriptionOf('asha')]);
    const worker = make();
    worker.script = async () => {
      await byMember(database, new Date(morning)).stop('asha');
      return { kind: 'delivered' };
    };
    await worker.run(morning);
    expect((await stored(database, endpointOf('asha')))?.dueAt).toBeNull();
  },

  async 'a member gets one nudge on a day, also when the hour moves after it'(
    make: Workers,
    database: Firestore,
  ) {
    await plant(database, [subscriptionOf('asha')]);
    const worker = make();
    await worker.run(morning);
    await database.doc(`pushSubscriptions/${subscriptionId(endpointOf('asha'))}`).update({
      hour: 20,
      dueAt: new Date('2026-06-08T20:00:00Z'),
    });
    await worker.run('2026-06-08T20:00:00Z');
    expect(worker.sent).toHaveLength(1);
  },

  async 'a document that cannot be read keeps nobody from their nudge, and is looked at once'(
    make: Workers,
    database: Firestore,
  ) {
    const members = membersOfShard(6, 60);
    const [broken] = membersOfShard(6, 1, 'broken');
    if (!broken) throw new Error('nobody');
    await plant(database, [...members, broken]);
    const place = database.doc(`pushSubscriptions/${subscriptionId(broken.endpoint)}`);
    await place.update({ seen: 'many' });
    const worker = make();
    await worker.run(morning);
    expect(shown([worker])).toEqual(oneEach(members));
    expect((await place.get()).get('dueAt')).toBeNull();
  },

  async 'a push service that refuses everybody has nobody forgotten'(make: Workers, database: Firestore) {
    const members = membersOfShard(7, 70);
    await plant(database, members);
    const worker = make();
    worker.script = () => ({ kind: 'refused', status: 403 });
    for (const day of ['08', '09', '10', '11', '12', '13', '14'])
      await worker.run(`2026-06-${day}T08:00:00Z`);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(70);
    expect(worker.logged.filter(({ what }) => what.startsWith('given up'))).toHaveLength(7);
  },

  async 'a push service that asks for a pause has it'(make: Workers, database: Firestore) {
    await plant(database, [subscriptionOf('asha')]);
    const worker = make();
    worker.script = () => ({ kind: 'paused', until: new Date('2026-06-08T08:50:00Z') });
    for (const moment of [morning, later, '2026-06-08T08:45:00Z']) await worker.run(moment);
    expect(worker.sent).toHaveLength(1);
    worker.script = () => ({ kind: 'delivered' });
    await worker.run('2026-06-08T09:00:00Z');
    expect(await stored(database, endpointOf('asha'))).toMatchObject({ seen: 1, failures: 0 });
  },

  async 'somebody whose place was taken away gets none'(make: Workers, database: Firestore) {
    await plant(database, [subscriptionOf('asha')], 'refunded');
    const worker = make();
    await worker.run(morning);
    expect(worker.sent).toEqual([]);
  },

  async 'what a run was about to do, it says that it did'(make: Workers, database: Firestore) {
    const members = membersOfShard(8, 140);
    await plant(database, members);
    const worker = make();
    const kinds = ['delivered', 'gone', 'failed', 'too-large', 'unsendable'] as const;
    let answers = 0;
    worker.script = async () => {
      answers += 1;
      // Others come meanwhile; their time is tomorrow.
      if (answers === 70) await byMember(database, new Date(morning)).register(members[3]?.uid ?? '');
      return { kind: kinds[answers % kinds.length] ?? 'delivered' };
    };
    await worker.run(morning);
    const [done] = worker.logged;
    expect(Object.values(done?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(140);
    expect(worker.sent).toHaveLength(140);
  },
};
export type NudgePromise = keyof typeof nudgePromises;
