import type { NudgeTasks } from '../gateways/nudge-tasks.ts';
import type { PushSender } from '../gateways/push-sender.ts';
import type { DueSubscriptions } from '../store/due-subscriptions.ts';
import type { NudgeLeases } from '../store/nudge-leases.ts';
import type { Nudges } from '../store/nudges.ts';

/** Everything outside of the process that the nudges' jobs touch. */
export interface NudgeWorld {
  readonly dueSubscriptions: DueSubscriptions;
  readonly nudgeLeases: NudgeLeases;
  readonly nudgeTasks: NudgeTasks;
  readonly nudges: Pick<Nudges, 'all'>;
  readonly sender: PushSender;
  readonly nudgeLog: NudgeLog;
  readonly now: () => Date;
  /** A fresh random id. */
  readonly newId: () => string;
}

/** What the jobs say of their work: counts and hosts, never an endpoint or a member. */
export interface NudgeLog {
  /** A worker is through with its shard, or hands it on. */
  shardDone(shard: number, counts: Readonly<Record<string, number>>): void;
  /** A push service refuses us, or does not answer: the worker leaves it alone for the rest of its run. */
  hostGivenUp(host: string, counts: Readonly<Record<string, number>>): void;
}
