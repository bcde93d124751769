import type { Nudge } from '@reshape/contract/nudges';
import { reflectionOfDay } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { isActionDay, maxUnanswered, nudgeAfter } from '@reshape/domain/nudges';
import { isReached, nudgesOn, programmeDay } from '@reshape/domain/second-month';
import { dayIn } from '@reshape/domain/zoned-day';
import { mapWithConcurrency } from '../concurrency.ts';
import type { JobDependencies } from '../dependencies.ts';
import { mailId, recordOf } from '../mail/outgoing.ts';
import type { DuePage, DueSubscription } from '../stores/due-subscriptions.ts';
import { rosterId } from '../stores/members.ts';
import { occasions, type PushSubscription } from '../stores/nudges.ts';
import { RetryLaterError } from '../task-queue.ts';
import {
  actionNotification,
  dailyNotification,
  letterNotification,
  ownWordsNotification,
  pauseNotification,
  reflectionNotification,
  reminderNotification,
  testNotification,
} from './notifications.ts';
import { HostHealth, hostOf, hourOf, maxDelayMs, nextState, type Outcome } from './outcomes.ts';
import type { PushMessage, PushResult, PushSender } from './sender.ts';
import { type NudgeTask, nudgeTask, shardTaskId } from './task.ts';

/** What the push worker uses. */
export interface WorkerDependencies
  extends Pick<JobDependencies, 'clock' | 'newId' | 'dueSubscriptions' | 'mail' | 'nudgeQueue'> {
  readonly pushSender: PushSender;
  readonly nudges: Pick<JobDependencies['nudges'], 'all'>;
  readonly spots: Pick<JobDependencies['spots'], 'between'>;
  readonly worksheets: Pick<JobDependencies['worksheets'], 'active'>;
  readonly log: Pick<JobDependencies['log'], 'failed' | 'shardDone' | 'shardBusy' | 'hostGivenUp'>;
}

/**
 * Runs a task of the queue. Throws a ZodError for a task that is not ours, and a RangeError for a shard at a
 * moment too far from now.
 */
export function runNudgeTask(data: unknown, dependencies: WorkerDependencies): Promise<void> {
  const task = nudgeTask.parse(data);
  if (task.kind === 'test') return sendTestNudge(task, dependencies);
  refuseFarMoment(new Date(task.at), dependencies.clock());
  return sendShard(task, dependencies);
}

/** How far ahead of now a shard may be sent, to allow for clock differences and manual runs, in milliseconds. */
export const maxAheadMs = 24 * 3_600_000;

/**
 * Sending for a future moment would notify every device now and then keep it silent until that moment. A
 * moment so long ago that its nudges are stale is left to the next scheduled run.
 */
function refuseFarMoment(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead > maxAheadMs || ahead < -maxDelayMs.nudge)
    throw new RangeError(`The task is for ${at.toISOString()}, too far from now`);
}

/** Subscriptions sent to before the outcomes are stored: the most that a killed worker's successor repeats. */
const pageSize = 50;
export const maxConcurrency = 25;
/**
 * A subscription read longer ago than this is read again before sending, so that a member who just turned nudges off
 * gets none.
 */
const freshForMs = 1_000;
/** Longer than a page takes when every message needs all three attempts. */
const leaseMs = 180_000;
/** A worker hands its shard on well before the platform ends it after nine minutes. */
const maxWorkMs = 420_000;

type ShardTask = Extract<NudgeTask, { kind: 'shard' }>;

/**
 * Sends what is due in a shard, page by page, and stores the outcomes of each page in one batch. A second
 * concurrent worker throws a RetryLaterError. A worker that dies leaves at most one page unrecorded; the next
 * one repeats it with the same tags.
 */
async function sendShard(
  { shard, at: moment, round }: ShardTask,
  dependencies: WorkerDependencies,
): Promise<void> {
  const { clock, dueSubscriptions, log } = dependencies;
  const at = new Date(moment);
  const owner = dependencies.newId();
  const startedAt = clock().getTime();
  const acquireLease = async () => {
    const now = clock();
    if (await dueSubscriptions.acquireLease(shard, owner, now, new Date(now.getTime() + leaseMs))) return;
    log.shardBusy(shard);
    // The other worker may have died, or may be past the nudges of this task already.
    throw new RetryLaterError(`Another worker has shard ${shard}`);
  };
  const hosts = new HostHealth(log);
  const counts: Record<string, number> = {};
  const nudges = await dependencies.nudges.all();
  let isUnfinished = false;
  try {
    for (const occasion of occasions) {
      let next: DuePage['next'];
      do {
        await acquireLease();
        const readAt = clock().getTime();
        const page = await dueSubscriptions.page(shard, at, occasion, pageSize, next);
        if (page.broken.length > 0) await dueSubscriptions.quarantine(page.broken);
        const outcomes = await sendPage(page.due, { at, readAt, nudges, hosts, dependencies });
        await applyOutcomes(page.due, outcomes, { at, hosts, dependencies });
        for (const { kind } of outcomes.values()) counts[kind] = (counts[kind] ?? 0) + 1;
        if (page.broken.length > 0) counts.broken = (counts.broken ?? 0) + page.broken.length;
        next = page.next;
      } while (next && clock().getTime() - startedAt < maxWorkMs);
      isUnfinished ||= next !== undefined;
    }
  } finally {
    await dueSubscriptions.releaseLease(shard, owner);
  }
  log.shardDone(shard, counts);
  if (!isUnfinished) return;
  const task = { kind: 'shard', shard, at: moment, round: round + 1 } as const;
  await dependencies.nudgeQueue.enqueue(task, shardTaskId(at, shard, task.round));
}

interface Run {
  readonly at: Date;
  readonly hosts: HostHealth;
  readonly dependencies: WorkerDependencies;
}

interface PageRun extends Run {
  readonly nudges: readonly Nudge[];
  /** When the page was requested, in milliseconds since 1970. */
  readonly readAt: number;
}

type Outcomes = ReadonlyMap<string, Outcome>;

async function sendPage(due: readonly DueSubscription[], run: PageRun): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  await mapWithConcurrency(due, maxConcurrency, async (read) => {
    outcomes.set(read.subscription.id, await sendOne(read, run));
  });
  return outcomes;
}

/** Sends one subscription what it is due. A failure affects only this subscription. */
async function sendOne(
  read: DueSubscription,
  { at, readAt, nudges, hosts, dependencies }: PageRun,
): Promise<Outcome> {
  const { clock, dueSubscriptions, pushSender } = dependencies;
  const { subscription, hasPlace } = read;
  if (!hasPlace) return { kind: 'no-place' };
  const host = hostOf(subscription.endpoint);
  if (hosts.isGivenUp(host)) return { kind: 'left' };
  const message = await messageFor(read, nudges, at, dependencies);
  if ('kind' in message) return message;
  if (read.occasion === 'reminder') {
    const isLogged = await hasLogged(subscription, at, dependencies).catch(() => undefined);
    if (isLogged !== false) return { kind: isLogged ? 'logged' : 'left' };
  }
  const isFresh = clock().getTime() - readAt < freshForMs;
  if (!isFresh && !(await dueSubscriptions.isUnchanged(read).catch(() => false))) return { kind: 'left' };
  const result = await pushSender.send(subscription, message).catch((): PushResult => ({ kind: 'failed' }));
  hosts.count(host, result);
  return result;
}

async function messageFor(
  { occasion, subscription, letterOn, joined, goesOn, unanswered }: DueSubscription,
  nudges: readonly Nudge[],
  at: Date,
  { worksheets }: Pick<WorkerDependencies, 'worksheets'>,
): Promise<PushMessage | Outcome> {
  try {
    const hour = hourOf(subscription, at, occasion);
    if (!hour) return { kind: 'missed' };
    const day = dayIn(subscription.timeZone, hour);
    const canHear = !joined || isReached(joined.cohort, day, goesOn);
    if (occasion === 'nudge' && letterOn === day && canHear) return letterNotification(day);
    const kind = joined ? nudgesOn(joined.cohort, day, goesOn) : 'programme';
    if (kind === 'none' || (kind === 'own-words' && occasion === 'reminder')) return { kind: 'over' };
    if (unanswered > maxUnanswered) return { kind: 'unanswered' };
    if (occasion === 'reminder') return reminderNotification(day);
    if (unanswered === maxUnanswered) return pauseNotification(day);
    if (kind === 'own-words' || isActionDay(subscription, day)) {
      // `null` is a failure to read it, and `undefined` a member without a worksheet, who gets the ordinary nudge.
      const worksheet = await worksheets.active(subscription.uid).catch(() => null);
      if (worksheet === null) return { kind: 'left' };
      if (kind === 'own-words' && joined)
        return worksheet
          ? ownWordsNotification(worksheet, programmeDay(joined.cohort, day), day)
          : { kind: 'over' };
      if (worksheet) return actionNotification(worksheet.tinyAction, day);
    }
    const reflection = joined && reflectionOfDay(joined.cohort, dayIn(subscription.timeZone, joined.at), day);
    if (reflection) return reflectionNotification(reflection, day);
    const nudge = nudgeAfter(nudges, subscription.uid, subscription.seen);
    return nudge ? dailyNotification(nudge, day) : { kind: 'missed' };
  } catch {
    // For example a time zone that this runtime does not know.
    return { kind: 'broken' };
  }
}

/** Whether the member has logged a spot today. After a journey to the west, today may be ahead of the date there. */
async function hasLogged(
  { uid, timeZone }: PushSubscription,
  at: Date,
  { spots }: Pick<WorkerDependencies, 'spots'>,
): Promise<boolean> {
  const today = dayIn(timeZone, at);
  return (await spots.between(uid, today, addDays(today, 2))).length > 0;
}

const applyOutcomes = (
  due: readonly DueSubscription[],
  outcomes: Outcomes,
  { at, hosts, dependencies }: Run,
) =>
  storeStates(
    due,
    (fresh, read, isUnchanged) => {
      // The device changed hands in the meantime: the message went to its previous member.
      if (fresh.uid !== read.subscription.uid) return 'keep';
      const circumstances = { at, isUnchanged, hosts, unanswered: read.unanswered };
      try {
        return nextState(outcomes.get(fresh.id) ?? { kind: 'left' }, fresh, circumstances);
      } catch {
        return nextState({ kind: 'broken' }, fresh, circumstances);
      }
    },
    at,
    dependencies,
  );

/** Stores the next state of each subscription, and writes to the members whose last device is gone. */
async function storeStates(
  due: readonly DueSubscription[],
  decide: Parameters<WorkerDependencies['dueSubscriptions']['applyOutcomes']>[1],
  at: Date,
  { dueSubscriptions, mail, log, newId }: WorkerDependencies,
): Promise<void> {
  const mailTo = (email: string) =>
    ({ kind: 'nudges-lost', email, rosterId: rosterId(email), lostAt: at.toISOString() }) as const;
  const named = (email: string) => ({ id: mailId(mailTo(email)), record: recordOf(mailTo(email), at) });
  const lost = await dueSubscriptions.applyOutcomes(due, decide, named, at);
  // They are stored already; one that cannot be enqueued is found later.
  for (const email of lost)
    await mail.enqueue(mailTo(email)).catch((error: unknown) => log.failed(newId(), error));
}

/**
 * Sends one device the nudge that it would get next, without advancing to it, and records whether the push service
 * accepted it. A device that has unsubscribed is removed.
 */
async function sendTestNudge(
  { memberId, subscriptionId, testId: id }: Extract<NudgeTask, { kind: 'test' }>,
  dependencies: WorkerDependencies,
): Promise<void> {
  const { clock, dueSubscriptions, nudges, pushSender } = dependencies;
  const subscription = await dueSubscriptions.find(memberId, subscriptionId);
  const nudge = subscription && nudgeAfter(await nudges.all(), memberId, subscription.subscription.seen);
  if (!subscription || !nudge) return;
  const { kind } = await pushSender.send(subscription.subscription, testNotification(nudge));
  if (kind === 'gone') await storeStates([subscription], () => 'delete', clock(), dependencies);
  else if (id !== undefined)
    await dueSubscriptions.recordTest(subscriptionId, { id, isDelivered: kind === 'delivered' });
}
