import type { Nudge } from '@reshape/contract/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import type { NudgeTask } from '../../gateways/nudge-tasks.ts';
import type { PushMessage, PushResult, PushTarget } from '../../gateways/push-sender.ts';
import { dispatchNudges } from '../../jobs/dispatch-nudges.ts';
import type { NudgeWorld } from '../../jobs/nudge-world.ts';
import { performNudgeTask } from '../../jobs/perform-nudge-task.ts';
import { firestoreDueSubscriptions } from '../../store/due-subscriptions.ts';
import { firestoreNudgeLeases } from '../../store/nudge-leases.ts';

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
