import { latestNudgeHour, nextNudgeAt } from '@reshape/domain/nudges';
import { dayIn } from '@reshape/domain/zoned-day';
import type { PushResult } from '../../gateways/push-sender.ts';
import type { Settled } from '../../store/due-subscriptions.ts';
import type { PushSubscription } from '../../store/push-subscriptions.ts';
import { hostOf, type PushHosts } from './push-hosts.ts';

/** What was done about a due subscription. */
export type Outcome =
  | PushResult
  /** Its time is so long ago that its nudge would be stale. */
  | { readonly kind: 'missed' }
  /** Its owner has no place any more. */
  | { readonly kind: 'no-place' }
  /** Its document says something that cannot be. */
  | { readonly kind: 'broken' }
  /** Its host was given up, or nothing could be done: the next round tries again. */
  | { readonly kind: 'left' };

/** How long a nudge is worth sending after its hour, in milliseconds. */
const patience = 12 * 3_600_000;
/** How long a subscription may be refused, while others of its host are not. */
const refusalDays = 5 * 24 * 3_600_000;

/** The hour that a due subscription's nudge is for; `undefined` when that is over, or its day has had a nudge. */
export function hourOf(subscription: PushSubscription, at: Date): Date | undefined {
  const hour = latestNudgeHour(subscription, at);
  const isFresh = at.getTime() - hour.getTime() <= patience;
  return isFresh && !hadNudge(subscription, at) ? hour : undefined;
}

const hadNudge = ({ lastDay, timeZone }: PushSubscription, at: Date): boolean =>
  lastDay !== null && lastDay >= dayIn(timeZone, at);

interface Circumstances {
  readonly at: Date;
  /** Nobody wrote the subscription since it was read, so that the outcome is its own. */
  readonly isUnchanged: boolean;
  readonly hosts: Pick<PushHosts, 'isGivenUp' | 'takesOurs'>;
}

/** What becomes of a subscription by what was done about it as of `at`. */
export function settled(outcome: Outcome, fresh: PushSubscription, circumstances: Circumstances): Settled {
  const { at, isUnchanged } = circumstances;
  if (outcome.kind === 'delivered') return delivered(fresh, at);
  if (!isUnchanged) return 'leave';
  switch (outcome.kind) {
    case 'gone':
    case 'unsendable':
    case 'no-place':
      return 'delete';
    case 'refused':
      return refused(fresh, circumstances);
    case 'paused':
      return { ...fresh, dueAt: outcome.until };
    case 'missed':
    case 'too-large':
      return { ...fresh, dueAt: after(fresh, at) };
    case 'broken':
      return { ...fresh, dueAt: null };
    case 'failed':
    case 'left':
      return 'leave';
  }
}

/** Noted also where the subscription was changed meanwhile, because the nudge is on the screen; but once. */
function delivered(fresh: PushSubscription, at: Date): Settled {
  if (hadNudge(fresh, at))
    return fresh.dueAt !== null && fresh.dueAt <= at ? { ...fresh, dueAt: after(fresh, at) } : 'leave';
  const lastDay = dayIn(fresh.timeZone, at);
  const noted = { ...fresh, lastDay, seen: fresh.seen + 1, failures: 0, firstFailedAt: null };
  return { ...noted, dueAt: after(noted, at) };
}

/** It is the browser's end only when it lasts, and its host takes our messages to others. */
function refused(fresh: PushSubscription, { at, hosts }: Circumstances): Settled {
  const host = hostOf(fresh.endpoint);
  if (hosts.isGivenUp(host)) return 'leave';
  const firstFailedAt = fresh.firstFailedAt ?? at;
  const isLasting = at.getTime() - firstFailedAt.getTime() >= refusalDays;
  if (isLasting && hosts.takesOurs(host)) return 'delete';
  return { ...fresh, failures: fresh.failures + 1, firstFailedAt, dueAt: after(fresh, at) };
}

/**
 * The next time of a subscription. One that was given another hour meanwhile keeps to it, on a later day; one whose owner
 * wants none stays without.
 */
function after({ dueAt, lastDay, ...clock }: PushSubscription, at: Date): Date | null {
  if (dueAt === null) return null;
  const now = dueAt > at ? new Date(dueAt.getTime() - 1) : at;
  return nextNudgeAt(clock, { now, lastDay, pausedUntil: null });
}
