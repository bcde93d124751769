import type { Nudge } from '@reshape/contract/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import { queuedMail } from '../mail/outgoing.ts';
import { withDevice, withoutDevice, withPreferences } from '../nudges/member-nudges.ts';
import { dispatchNudges } from '../nudges/schedule.ts';
import type { PushMessage, PushResult, PushTarget } from '../nudges/sender.ts';
import type { NudgeTask } from '../nudges/task.ts';
import { runNudgeTask, type WorkerDependencies } from '../nudges/worker.ts';
import { firestoreDueSubscriptions } from '../stores/due-subscriptions.ts';
import { firestoreMails } from '../stores/mails.ts';
import type { NudgePreferences } from '../stores/nudge-preferences.ts';
import type { StoredSubscription } from '../stores/nudges.ts';
import { firestorePushSubscriptions, subscriptionId } from '../stores/nudges.ts';
import { firestoreSpots } from '../stores/spots.ts';
import { firestoreWorksheets } from '../stores/worksheets.ts';
import { RetryLaterError } from '../task-queue.ts';
import { endpointOf, subscriptionOf } from './seed-subscriptions.ts';

/**
 * A notification that a push service accepted, by endpoint and tag: a second one with the same key replaces
 * the first.
 */
export interface Sent {
  readonly endpoint: string;
  readonly tag: string;
  readonly payload: { readonly title: string; readonly body: string; readonly url: string };
}

/** The fake push service's response to a message; `delivered` unless the test says otherwise. */
export type Script = (target: PushTarget, message: PushMessage) => PushResult | Promise<PushResult>;

/** The nudge jobs over a real database, with a scripted push service, an in-memory queue and a clock. */
export interface NudgeHarness extends WorkerDependencies {
  readonly log: WorkerDependencies['log'] & Pick<Log, 'nudgesLate'>;
  /** Every message passed to the push services, in order. */
  readonly sent: Sent[];
  readonly queue: NudgeTask[];
  /** The ids of the mails that were enqueued. */
  readonly mails: string[];
  /** Tasks whose shard another worker held. In production, the queue retries them after a while. */
  readonly retries: NudgeTask[];
  readonly logged: { readonly event: string; readonly counts: Readonly<Record<string, number>> }[];
  script: Script;
  now: Date;
  /** Runs the schedule, and every task that results from it. */
  run(at: string): Promise<void>;
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
  const names = new Set<string>();
  const perform = async (task: NudgeTask) => {
    try {
      await runNudgeTask(task, harness);
    } catch (error) {
      if (!(error instanceof RetryLaterError)) throw error;
      harness.retries.push(task);
    }
  };
  const harness: NudgeHarness = {
    dueSubscriptions: firestoreDueSubscriptions(database),
    mail: queuedMail(
      firestoreMails(database),
      { enqueue: async ({ id }) => void harness.mails.push(id) },
      () => harness.now,
    ),
    nudges: { all: async () => [...nudges] },
    spots: firestoreSpots(database),
    worksheets: firestoreWorksheets(database),
    nudgeQueue: {
      async enqueue(task, name = `unnamed-${ids++}`) {
        if (names.has(name)) return;
        names.add(name);
        harness.queue.push(task);
      },
    },
    pushSender: {
      async send(target, message) {
        const { title, body, tag, path } = message;
        harness.sent.push({ endpoint: target.endpoint, tag, payload: { title, body, url: path } });
        return harness.script(target, message);
      },
    },
    log: {
      failed: (_, error) => {
        throw error;
      },
      nudgesLate: ({ length }) =>
        void harness.logged.push({ event: 'nudges late', counts: { shards: length } }),
      shardDone: (_, counts) => void harness.logged.push({ event: 'shard done', counts }),
      shardBusy: (shard) => void harness.logged.push({ event: 'shard busy', counts: { shard } }),
      hostGivenUp: (host, counts) => void harness.logged.push({ event: `given up ${host}`, counts }),
    },
    clock: () => harness.now,
    newId: () => `worker-${process.pid}-${ids++}`,
    sent: [],
    queue: [],
    mails: [],
    retries: [],
    logged: [],
    script: () => ({ kind: 'delivered' }),
    now: new Date('2026-06-08T08:00:00Z'),
    async run(at) {
      harness.now = new Date(at);
      await dispatchNudges(new Date(at), harness);
      await harness.drain();
    },
    async drain() {
      while (harness.queue.length > 0) await Promise.all(harness.queue.splice(0).map(perform));
    },
  };
  return harness;
}

/** The time at which the seeded members' nudges are due, and that of the run after it. */
export const morning = '2026-06-08T08:00:00Z';
export const later = '2026-06-08T08:15:00Z';

/** How often each endpoint was posted to, by all workers together. */
export function posts(harnesses: readonly NudgeHarness[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpoint } of harnesses.flatMap(({ sent }) => sent))
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  return counts;
}

/** The visible notifications, one per endpoint and tag. */
export const visibleNotifications = (harnesses: readonly NudgeHarness[]): string[] =>
  [...new Set(harnesses.flatMap(({ sent }) => sent).map(({ endpoint, tag }) => `${endpoint} ${tag}`))].sort();

/** The visible notifications when each of these members got theirs. */
export const oneEach = (members: readonly StoredSubscription[]): string[] =>
  members.map(({ endpoint }) => `${endpoint} n-20260608`).sort();

/** A member's own action on a device, through the API's store. */
export const memberActions = (database: Firestore, now: Date) => {
  const subscriptions = firestorePushSubscriptions(database);
  return {
    unregister: (uid: string) =>
      subscriptions.update(uid, (before) => withoutDevice(before, subscriptionId(endpointOf(uid)))),
    register: (uid: string, owner = uid) =>
      subscriptions.update(owner, (before) => {
        const { endpoint, keyId, shard, device } = subscriptionOf(uid);
        const keys = { p256dh: 'new', auth: 'new' };
        const fields = { id: subscriptionId(endpoint), uid: owner, endpoint, keys, keyId, shard, device };
        return withDevice(before, fields, now);
      }),
    move: (uid: string, hour: number) =>
      subscriptions.update(uid, (before) =>
        withPreferences(before, { ...before, preferences: { ...before.preferences, hour } }, now),
      ),
    chooseActionTime: (uid: string, actionTime: NudgePreferences['actionTime']) =>
      subscriptions.update(uid, (before) =>
        withPreferences(before, { ...before, preferences: { ...before.preferences, actionTime } }, now),
      ),
    stop: (uid: string) =>
      subscriptions.update(uid, (before) =>
        withPreferences(before, { ...before, preferences: { ...before.preferences, on: false } }, now),
      ),
  };
};
