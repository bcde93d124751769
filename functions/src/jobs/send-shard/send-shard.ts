import type { Nudge } from '@reshape/contract/nudges';
import { nudgeAfter } from '@reshape/domain/nudges';
import { dayIn } from '@reshape/domain/zoned-day';
import type { NudgeTask } from '../../gateways/nudge-tasks.ts';
import type { PushMessage, PushResult } from '../../gateways/push-sender.ts';
import type { DuePage, DueSubscription } from '../../store/due-subscriptions.ts';
import type { PushSubscription } from '../../store/push-subscriptions.ts';
import { dailyMessage } from '../nudge-message.ts';
import type { NudgeWorld } from '../nudge-world.ts';
import { taskName } from '../task-name.ts';
import { inFlight } from './in-flight.ts';
import { hostOf, PushHosts } from './push-hosts.ts';
import { hourOf, type Outcome, settled } from './settled.ts';

/** Subscriptions that are sent to before anything is noted: what a killed worker repeats at most. */
const pageSize = 50;
const mostInFlight = 25;
/** What was read longer ago is looked at again before it is sent to: whoever turned nudges off meanwhile gets none. */
const freshMilliseconds = 1_000;
/** Longer than a page whose every message is tried three times to the end. */
const leaseMilliseconds = 180_000;
/** A worker hands its shard on well before the platform ends it at nine minutes. */
const workMilliseconds = 420_000;

type ShardTask = Extract<NudgeTask, { kind: 'shard' }>;

/**
 * Sends what is due in a shard, page by page, and notes each page in one step (design 9). One worker at a time: a second
 * finds the lease taken and goes. A worker that dies leaves at most one page unnoted; the next one repeats it under the
 * same tags.
 */
export async function sendShard({ shard, at: moment, round }: ShardTask, world: NudgeWorld): Promise<void> {
  const at = new Date(moment);
  const owner = world.newId();
  const startedAt = world.now().getTime();
  const hold = () => {
    const now = world.now();
    return world.nudgeLeases.take(shard, owner, now, new Date(now.getTime() + leaseMilliseconds));
  };
  const hosts = new PushHosts(world.nudgeLog);
  const counts: Record<string, number> = {};
  const nudges = await world.nudges.all();
  let next: DuePage['next'];
  try {
    do {
      if (!(await hold())) return;
      const readAt = world.now().getTime();
      const page = await world.dueSubscriptions.page(shard, at, pageSize, next);
      if (page.broken.length > 0) await world.dueSubscriptions.park(page.broken);
      const outcomes = await sendPage(page.due, { at, readAt, nudges, hosts, world });
      await settlePage(page.due, outcomes, { at, hosts, world });
      for (const { kind } of outcomes.values()) counts[kind] = (counts[kind] ?? 0) + 1;
      if (page.broken.length > 0) counts.broken = (counts.broken ?? 0) + page.broken.length;
      next = page.next;
    } while (next && world.now().getTime() - startedAt < workMilliseconds);
  } finally {
    await world.nudgeLeases.release(shard, owner);
  }
  world.nudgeLog.shardDone(shard, counts);
  if (!next) return;
  const task = { kind: 'shard', shard, at: moment, round: round + 1 } as const;
  await world.nudgeTasks.enqueue(task, taskName(at, shard, task.round));
}

interface Run {
  readonly at: Date;
  readonly hosts: PushHosts;
  readonly world: NudgeWorld;
}

interface PageRun extends Run {
  readonly nudges: readonly Nudge[];
  /** When the page was asked for, in milliseconds since 1970. */
  readonly readAt: number;
}

type Outcomes = ReadonlyMap<string, Outcome>;

async function sendPage(due: readonly DueSubscription[], run: PageRun): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  await inFlight(due, mostInFlight, async (read) => {
    outcomes.set(read.subscription.id, await sendOne(read, run));
  });
  return outcomes;
}

/** Sends one subscription its nudge. What breaks here, breaks for this one alone. */
async function sendOne(
  read: DueSubscription,
  { at, readAt, nudges, hosts, world }: PageRun,
): Promise<Outcome> {
  const { subscription, hasPlace } = read;
  if (!hasPlace) return { kind: 'no-place' };
  const host = hostOf(subscription.endpoint);
  if (hosts.isGivenUp(host)) return { kind: 'left' };
  const message = messageFor(subscription, nudges, at);
  if (!('payload' in message)) return message;
  const isFresh = world.now().getTime() - readAt < freshMilliseconds;
  if (!isFresh && !(await world.dueSubscriptions.isUnchanged(read).catch(() => false)))
    return { kind: 'left' };
  const result = await world.sender.send(subscription, message).catch((): PushResult => ({ kind: 'failed' }));
  hosts.count(host, result);
  return result;
}

function messageFor(
  subscription: PushSubscription,
  nudges: readonly Nudge[],
  at: Date,
): PushMessage | Outcome {
  try {
    const hour = hourOf(subscription, at);
    const nudge = nudgeAfter(nudges, subscription.uid, subscription.seen);
    return hour && nudge ? dailyMessage(nudge, dayIn(subscription.timeZone, hour)) : { kind: 'missed' };
  } catch {
    // Such as a zone that this machine does not know.
    return { kind: 'broken' };
  }
}

const settlePage = (due: readonly DueSubscription[], outcomes: Outcomes, { at, hosts, world }: Run) =>
  world.dueSubscriptions.settle(due, (fresh, read, isUnchanged) => {
    // Somebody else's by now: what was sent went to the one before.
    if (fresh.uid !== read.subscription.uid) return 'leave';
    const circumstances = { at, isUnchanged, hosts };
    try {
      return settled(outcomes.get(fresh.id) ?? { kind: 'left' }, fresh, circumstances);
    } catch {
      return settled({ kind: 'broken' }, fresh, circumstances);
    }
  });
