import type { Nudge } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import type { NudgeTask } from '../../gateways/nudge-tasks.ts';
import type { PushMessage, PushResult, PushTarget } from '../../gateways/push-sender.ts';
import { dispatchNudges } from '../../jobs/dispatch-nudges.ts';
import type { NudgeWorld } from '../../jobs/nudge-world.ts';
import { performNudgeTask } from '../../jobs/perform-nudge-task.ts';
import type { StoredSubscription } from '../../store/documents.ts';
import { firestoreDueSubscriptions } from '../../store/due-subscriptions.ts';
import { firestoreNudgeLeases } from '../../store/nudge-leases.ts';
import { shardOf, subscriptionId } from '../../store/push-subscriptions.ts';

/** A notification that a push service took, by endpoint and tag: what takes the place of what. */
export interface Sent {
  readonly endpoint: string;
  readonly tag: string;
  readonly payload: { readonly title: string; readonly body: string; readonly url: string };
}

/** What a scripted push service answers to the message; `delivered` unless the test says otherwise. */
export type Script = (target: PushTarget, message: PushMessage) => PushResult | Promise<PushResult>;

/** The nudges' jobs over a real database, with a push service that does as it is told, a queue in memory and a clock. */
export interface NudgeStage extends NudgeWorld {
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

export function nudgeStage(database: Firestore): NudgeStage {
  const asked = new Set<string>();
  const stage: NudgeStage = {
    dueSubscriptions: firestoreDueSubscriptions(database),
    nudgeLeases: firestoreNudgeLeases(database),
    nudges: { all: async () => [...nudges] },
    nudgeTasks: {
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
        await Promise.all(stage.queue.splice(0).map((task) => performNudgeTask(task, stage)));
    },
  };
  return stage;
}

/** An endpoint of Mozilla's, or of another push service. */
export const endpointOf = (name: string, host = 'updates.push.services.mozilla.com'): string =>
  `https://${host}/wpush/v2/${name}`;

/** A subscription that is due at eight on 8 June 2026, UTC. */
export function subscriptionOf(
  uid: string,
  { endpoint = endpointOf(uid), ...changes }: Partial<StoredSubscription> = {},
): StoredSubscription {
  return {
    uid,
    endpoint,
    keys: { p256dh: 'p', auth: 'a' },
    keyId: '',
    shard: shardOf(subscriptionId(endpoint)),
    dueAt: new Date('2026-06-08T08:00:00Z'),
    hour: 8,
    timeZone: 'UTC',
    lastDay: null,
    seen: 0,
    failures: 0,
    firstFailedAt: null,
    device: '',
    createdAt: new Date('2026-06-01T10:00:00Z'),
    updatedAt: new Date('2026-06-01T10:00:00Z'),
    ...changes,
  };
}

/** Stores subscriptions, each under the id of its endpoint, and their owners as active members. */
export async function plant(
  database: Firestore,
  subscriptions: readonly StoredSubscription[],
  status = 'active',
): Promise<void> {
  const member = {
    email: 'm@example.com',
    displayName: 'M',
    cohortId: 'first',
    sessionEpoch: 0,
    endedSessions: {},
    createdAt: new Date('2026-06-01T10:00:00Z'),
  };
  for (let index = 0; index < subscriptions.length; index += 200) {
    const batch = database.batch();
    for (const subscription of subscriptions.slice(index, index + 200)) {
      batch.set(
        database.doc(`pushSubscriptions/${subscriptionId(subscription.endpoint)}`),
        subscription as unknown as FirebaseFirestore.DocumentData,
      );
      batch.set(database.doc(`members/${subscription.uid}`), { ...member, status }, { merge: true });
    }
    await batch.commit();
  }
}

/** `count` members of one shard, each with a device that is due at eight on 8 June 2026. */
export function membersOfShard(shard: number, count: number, name = 'member'): StoredSubscription[] {
  const found: StoredSubscription[] = [];
  for (let index = 0; found.length < count; index += 1) {
    const subscription = subscriptionOf(`${name}-${index}`);
    if (subscription.shard === shard) found.push(subscription);
  }
  return found;
}

/** The stored subscription of an endpoint, with its times as ISO text; `undefined` when it is gone. */
export async function stored(database: Firestore, endpoint: string) {
  const data = (await database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`).get()).data();
  return data && { ...data, lastDay: data.lastDay && localDay(data.lastDay), dueAt: isoOf(data.dueAt) };
}

const isoOf = (time: FirebaseFirestore.Timestamp | null) => time?.toDate().toISOString() ?? null;
