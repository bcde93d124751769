import { latestNudgeHour, nextNudgeAt } from '@reshape/domain/nudges';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Log } from '../log.ts';
import type { NextState } from '../stores/due-subscriptions.ts';
import type { Occasion, PushSubscription } from '../stores/nudges.ts';
import type { PushResult } from './sender.ts';

export type Outcome =
  | PushResult
  /** Its time was so long ago that the nudge would be stale. */
  | { readonly kind: 'missed' }
  /** The member has already logged, so no reminder is needed. */
  | { readonly kind: 'logged' }
  /** The member has answered none of the last nudges, so they pause. */
  | { readonly kind: 'unanswered' }
  /** The programme of its owner is over, and the second month has no nudge on this day, or was not wanted. */
  | { readonly kind: 'over' }
  /** Its owner no longer has a place. */
  | { readonly kind: 'no-place' }
  /** Its document is invalid. */
  | { readonly kind: 'broken' }
  /** Its host was given up, or processing failed: the next run retries. */
  | { readonly kind: 'left' };

/** How late each may be sent, in milliseconds. A reminder must not arrive the next day. */
export const maxDelayMs: Readonly<Record<Occasion, number>> = { nudge: 12 * 3_600_000, reminder: 3_600_000 };
/** How long a subscription may be refused while others on its host are not, in milliseconds. */
const maxRefusedForMs = 5 * 24 * 3_600_000;

/**
 * The time that a due message was scheduled for; `undefined` when that is too long ago, or when the day already had
 * one.
 */
export function hourOf(subscription: PushSubscription, at: Date, occasion: Occasion): Date | undefined {
  const hour = latestNudgeHour(subscription, at);
  const isFresh = at.getTime() - hour.getTime() <= maxDelayMs[occasion];
  return isFresh && !hadNudge(subscription, at) ? hour : undefined;
}

const hadNudge = ({ lastDay, timeZone }: PushSubscription, at: Date): boolean =>
  lastDay !== null && lastDay >= dayIn(timeZone, at);

interface Circumstances {
  readonly at: Date;
  /** Whether the subscription is unchanged since it was read, so that the outcome applies to it. */
  readonly isUnchanged: boolean;
  /** How many nudges in a row the owner had not answered when the subscription was read. */
  readonly unanswered: number;
  readonly hosts: Pick<HostHealth, 'isGivenUp' | 'acceptsOurs'>;
}

/** The next state of a subscription after an outcome at `at`. */
export function nextState(
  outcome: Outcome,
  fresh: PushSubscription,
  circumstances: Circumstances,
): NextState {
  const { at, isUnchanged } = circumstances;
  if (outcome.kind === 'delivered') return afterDelivery(fresh, circumstances);
  if (!isUnchanged) return 'keep';
  switch (outcome.kind) {
    case 'gone':
    case 'unsendable':
    case 'no-place':
      return 'delete';
    case 'refused':
      return afterRefusal(fresh, circumstances);
    case 'paused':
      return { ...fresh, dueAt: outcome.until };
    case 'missed':
    case 'logged':
    case 'unanswered':
    case 'over':
    case 'too-large':
      return { ...fresh, dueAt: nextDueAt(fresh, at) };
    case 'broken':
      return { ...fresh, dueAt: null };
    case 'failed':
    case 'left':
      return 'keep';
  }
}

/** Recorded even when the subscription changed in the meantime, because the nudge was shown; but only once. */
function afterDelivery(fresh: PushSubscription, { at, isUnchanged, unanswered }: Circumstances): NextState {
  if (hadNudge(fresh, at))
    return fresh.dueAt !== null && fresh.dueAt <= at ? { ...fresh, dueAt: nextDueAt(fresh, at) } : 'keep';
  const lastDay = dayIn(fresh.timeZone, at);
  const noted = {
    ...fresh,
    lastDay,
    seen: fresh.seen + 1,
    unanswered: (isUnchanged ? unanswered : fresh.unanswered) + 1,
    failures: 0,
    firstFailedAt: null,
  };
  return { ...noted, dueAt: nextDueAt(noted, at) };
}

/** A subscription is deleted only when refusals last, and its host accepts our messages for others. */
function afterRefusal(fresh: PushSubscription, { at, hosts }: Circumstances): NextState {
  const host = hostOf(fresh.endpoint);
  if (hosts.isGivenUp(host)) return 'keep';
  const firstFailedAt = fresh.firstFailedAt ?? at;
  const isLasting = at.getTime() - firstFailedAt.getTime() >= maxRefusedForMs;
  if (isLasting && hosts.acceptsOurs(host)) return 'delete';
  return { ...fresh, failures: fresh.failures + 1, firstFailedAt, dueAt: nextDueAt(fresh, at) };
}

/**
 * The next time of a subscription. If its hour was changed in the meantime, it keeps the new hour, on a later day; if
 * nudges were turned off, it has none.
 */
function nextDueAt({ dueAt, lastDay, ...clock }: PushSubscription, at: Date): Date | null {
  if (dueAt === null) return null;
  const now = dueAt > at ? new Date(dueAt.getTime() - 1) : at;
  return nextNudgeAt(clock, { now, lastDay, pausedUntil: null });
}

/** Responses needed from a host before its error rates count. */
const minResponses = 20;
/** Error rates above which a host is skipped for the rest of the run. */
const maxRefusedShare = 0.2;
const maxFailedShare = 0.8;

/** The host of an endpoint; empty for an invalid URL. */
export const hostOf = (endpoint: string): string => URL.parse(endpoint)?.host ?? '';

/** How each push host responds during one run, and which hosts the run has given up. */
export class HostHealth {
  readonly #counts = new Map<string, Record<PushResult['kind'], number>>();
  readonly #givenUp = new Set<string>();
  readonly #log: Pick<Log, 'hostGivenUp'>;

  constructor(log: Pick<Log, 'hostGivenUp'>) {
    this.#log = log;
  }

  /**
   * Counts a response. A host that refuses more than a fifth of our messages is refusing us, not a browser:
   * our key may be wrong, so its responses say nothing about individual subscriptions.
   */
  count(host: string, { kind }: PushResult): void {
    // Nothing was sent.
    if (kind === 'unsendable') return;
    const counts = this.#counts.get(host) ?? none();
    counts[kind] += 1;
    this.#counts.set(host, counts);
    const responses = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (this.#givenUp.has(host) || responses < minResponses) return;
    if (counts.refused <= responses * maxRefusedShare && counts.failed <= responses * maxFailedShare) return;
    this.#givenUp.add(host);
    this.#log.hostGivenUp(host, { ...counts });
  }

  isGivenUp(host: string): boolean {
    return this.#givenUp.has(host);
  }

  /**
   * Whether the host accepted any message in this run: only then does a rejection say something about the
   * subscription.
   */
  acceptsOurs(host: string): boolean {
    return !this.isGivenUp(host) && (this.#counts.get(host)?.delivered ?? 0) > 0;
  }
}

const none = (): Record<PushResult['kind'], number> => ({
  delivered: 0,
  gone: 0,
  unsendable: 0,
  'too-large': 0,
  paused: 0,
  refused: 0,
  failed: 0,
});
