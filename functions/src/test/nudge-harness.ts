import type { Nudge } from '@reshape/contract/nudges';
import { differential } from '@reshape/firestore-emulator/testing/differential';
import type { Firestore } from 'firebase-admin/firestore';
import type { Dependencies } from '../dependencies.ts';
import { firestoreDueSubscriptions } from '../nudges/due-subscriptions.ts';
import { firestoreNudgeLeases } from '../nudges/leases.ts';
import { withDevice, withoutDevice, withPreferences } from '../nudges/member-nudges.ts';
import type { NudgeTask } from '../nudges/queue.ts';
import { dispatchNudges } from '../nudges/schedule.ts';
import type { PushMessage, PushResult, PushTarget } from '../nudges/sender.ts';
import { firestorePushSubscriptions, subscriptionId } from '../nudges/subscriptions.ts';
import { runNudgeTask } from '../nudges/worker.ts';
import { endpointOf, stored, subscriptionOf } from './seed-subscriptions.ts';

/** A notification that a push service took, by endpoint and tag: what takes the place of what. */
export interface Sent {
  readonly endpoint: string;
  readonly tag: string;
  readonly payload: { readonly title: string; readonly body: string; readonly url: string };
}

/** What a scripted push service answers to the message; `delivered` unless the test says otherwise. */
export type Script = (target: PushTarget, message: PushMessage) => PushResult | Promise<PushResult>;

/** The nudges' jobs over a real database, with a push service that does as it is told, a queue in memory and a clock. */
export interface NudgeHarness extends Dependencies {
  /** Every message that was handed to the push services, in order. */
  readonly sent: Sent[];
  readonly queue: NudgeTask[];
  readonly logged: { readonly what: string; readonly counts: Readonly<Record<string, number>> }[];
  script: Script;
  clock: Date;
  /** Runs the job, and every task that it and they ask for. */
  run(at: string): Promise<void>;
  /** Runs what the queue holds. */
  drain(): Promise<void>;
}

export const nudges: readonly Nudge[] = ['one', 'two', 'three', 'four', 'five'].map((id) => ({
  id,
  title: `Nudge ${id}`,
  type: 'text',
  paragraphs: [`First of ${id}.`, 'Second.'],
}));

let ids = 0;

export function nudgeHarness(database: Firestore): NudgeHarness {
  const asked = new Set<string>();
  const stage: NudgeHarness = {
    dueSubscriptions: firestoreDueSubscriptions(database),
    nudgeLeases: firestoreNudgeLeases(database),
    nudges: { all: async () => [...nudges] },
    nudgeQueue: {
      async enqueue(task, name = `unnamed-${ids++}`) {
        if (asked.has(name)) return;
        asked.add(name);
        stage.queue.push(task);
      },
    },
    sender: {
      async send(target, message) {
        const { tag, ...payload } = JSON.parse(message.payload);
        stage.sent.push({ endpoint: target.endpoint, tag, payload });
        return stage.script(target, message);
      },
    },
    nudgeLog: {
      shardDone: (_, counts) => void stage.logged.push({ what: 'shard done', counts }),
      hostGivenUp: (host, counts) => void stage.logged.push({ what: `given up ${host}`, counts }),
    },
    now: () => stage.clock,
    newId: () => `worker-${process.pid}-${ids++}`,
    sent: [],
    queue: [],
    logged: [],
    script: () => ({ kind: 'delivered' }),
    clock: new Date('2026-06-08T08:00:00Z'),
    async run(at) {
      stage.clock = new Date(at);
      await dispatchNudges(new Date(at), stage);
      await stage.drain();
    },
    async drain() {
      while (stage.queue.length > 0)
        await Promise.all(stage.queue.splice(0).map((task) => runNudgeTask(task, stage)));
    },
  };
  return stage;
}

/** The nudges' jobs over a database that a test has for itself. */
interface Staged {
  readonly database: Firestore;
  readonly stage: NudgeHarness;
  /** The tags of what was sent to an endpoint, in order. */
  tagsOf(endpoint: string): string[];
  /** The stored subscription of a member by name, `undefined` when it is gone. */
  storedOf(name: string): ReturnType<typeof stored>;
}

/** For the tests of one file: each call of the returned function gives an empty database, and the jobs over it. */
export function nudgeHarnesses(): () => Staged {
  const newDatabase = differential();
  return () => {
    const database = newDatabase();
    const stage = nudgeHarness(database);
    return {
      database,
      stage,
      tagsOf: (endpoint) => stage.sent.filter((sent) => sent.endpoint === endpoint).map(({ tag }) => tag),
      storedOf: (name) => stored(database, endpointOf(name)),
    };
  };
}

/** A member's own act on a device, through the store of the API. */
export const memberActions = (database: Firestore, now: Date) => {
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
      own.change(uid, (before) =>
        withPreferences(before, { ...before, preferences: { ...before.preferences, hour } }, now),
      ),
    stop: (uid: string) =>
      own.change(uid, (before) =>
        withPreferences(before, { ...before, preferences: { ...before.preferences, on: false } }, now),
      ),
  };
};
