import { createHmac, type KeyObject } from 'node:crypto';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { ApiError } from '@reshape/contract/errors';
import type { Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf } from './documents.ts';

/** At most `max` uses in each window of `seconds`. */
export interface RateLimit {
  /** A short name for what is limited. */
  readonly scope: string;
  /** Whose uses are counted together. */
  readonly per: 'network' | 'person' | 'everybody';
  readonly max: number;
  readonly seconds: number;
}

/**
 * What limits are multiplied by outside production: 1, except where all visitors share one address, or a measurement
 * calls as few people.
 */
export type LimitScale = Readonly<Record<'network' | 'person', number>>;

const unscaled: LimitScale = { network: 1, person: 1 };

/** Counts uses across all instances. */
export interface RateLimiter {
  /** Counts one use by `key`. When the window is used up, returns `false` and counts nothing. */
  consume(limit: RateLimit, key: string, now: Date): Promise<boolean>;
}

/** Counts uses on one instance: it costs nothing, and protects the instance rather than the bill. */
export interface InstanceRateLimiter {
  /** Counts one use by `key`. `false` when the window is used up. */
  consume(limit: RateLimit, key: string, now: Date): boolean;
}

/** The error for whoever used up a limit: it says when the next window begins, and so does its `Retry-After`. */
export function tooManyRequests({ seconds }: RateLimit, now: Date): ApiError {
  const retryAfter = seconds - (Math.floor(now.getTime() / 1000) % seconds);
  return new ApiError('too_many_requests', tooManyAttempts(retryAfter), retryAfter);
}

const hour = 3_600;

/** How often a member may write something, of any kind: far more than anybody needs. */
const writeLimits: readonly RateLimit[] = [
  { scope: 'writings-hour', per: 'person', max: 60, seconds: hour },
  { scope: 'writings-day', per: 'person', max: 500, seconds: 24 * hour },
];

/** Counts one write by a member. Throws an ApiError `too_many_requests` when there were too many. */
export const enforceWriteLimit = (limiter: RateLimiter, memberId: string, now: Date): Promise<void> =>
  enforceRateLimit(limiter, writeLimits, memberId, now);

/**
 * Counts one use by `key` in each of `limits`. Throws an ApiError `too_many_requests` when one of them is
 * used up. When the counter is unavailable, the call is allowed, so that members can keep working.
 */
export async function enforceRateLimit(
  limiter: RateLimiter,
  limits: readonly RateLimit[],
  key: string,
  now: Date,
): Promise<void> {
  const allowed = await Promise.all(
    limits.map((limit) => limiter.consume(limit, key, now).catch(() => true)),
  );
  const exhausted = limits[allowed.indexOf(false)];
  if (exhausted) throw tooManyRequests(exhausted, now);
}

/**
 * Counts one use by each key, in this order, and resolves to the first limit that is used up, after which it counts no
 * more. Rejects while the counter is unavailable.
 */
export async function firstUsedUp(
  limiter: RateLimiter,
  uses: readonly (readonly [limit: RateLimit, key: string])[],
  now: Date,
): Promise<RateLimit | undefined> {
  for (const [limit, key] of uses) if (!(await limiter.consume(limit, key, now))) return limit;
  return undefined;
}

/** Counts one use by `key` on this instance. Throws an ApiError `too_many_requests` when the limit is used up. */
export function enforceInstanceLimit(
  limiter: InstanceRateLimiter,
  limit: RateLimit,
  key: string,
  now: Date,
): void {
  if (!limiter.consume(limit, key, now)) throw tooManyRequests(limit, now);
}

/** Where a call comes from: see `RequestOrigin`. */
export interface CallNetworks {
  readonly client: string;
  readonly network: string;
  readonly hop: string;
}

/** A limit for the /48 of an IPv6 caller, whose owner has 65,536 of the networks that `limit` counts. */
const limitOfNetwork = (limit: RateLimit): RateLimit => ({
  ...limit,
  scope: `${limit.scope}-48`,
  max: 10 * limit.max,
});

/** A limit for everybody behind a hop. */
const limitOfHop = (limit: RateLimit): RateLimit => ({
  ...limit,
  scope: `${limit.scope}-hop`,
  max: 100 * limit.max,
});

/** Counts one use by a network as `enforceRateLimit` does, and of an IPv6 caller also one by its /48. */
export async function enforceNetworkLimit(
  limiter: RateLimiter,
  limit: RateLimit,
  { client, network }: Pick<CallNetworks, 'client' | 'network'>,
  now: Date,
): Promise<void> {
  await enforceRateLimit(limiter, [limit], client, now);
  if (network !== client) await enforceRateLimit(limiter, [limitOfNetwork(limit)], network, now);
}

/** How often a network may call anything: far more than any page does. */
const callLimit: RateLimit = { scope: 'calls', per: 'network', max: 600, seconds: 60 };

/** The same for a member or an operator, from any address. */
const memberLimit: RateLimit = { ...callLimit, scope: 'calls-member', per: 'person' };

/** Counts one call of a person, who is identified by their token, from any address. */
export const enforceMemberLimit = (limiter: InstanceRateLimiter, memberId: string, now: Date): void =>
  enforceInstanceLimit(limiter, memberLimit, memberId, now);

/** How often a person may change something of theirs, of any kind. */
const changeLimit: RateLimit = { scope: 'changes', per: 'person', max: 60, seconds: 60 };

/** Counts one change by a person on this instance. */
export const enforceChangeLimit = (limiter: InstanceRateLimiter, memberId: string, now: Date): void =>
  enforceInstanceLimit(limiter, changeLimit, memberId, now);

/**
 * Counts one use by a network on this instance. Only uses within the network's own limit count for its /48 and for the
 * hop, so that one visitor cannot use these up for the others. The default limit is that of all calls.
 */
export function enforceVisitorLimit(
  limiter: InstanceRateLimiter,
  { client, network, hop }: CallNetworks,
  now: Date,
  limit = callLimit,
): void {
  enforceInstanceLimit(limiter, limit, client, now);
  if (network !== client) enforceInstanceLimit(limiter, limitOfNetwork(limit), network, now);
  if (hop !== client) enforceInstanceLimit(limiter, limitOfHop(limit), hop, now);
}

export const limitCollection = otherCollection({
  path: 'limits',
  holds: 'operation',
  why: 'the counters of rate limits, by a keyed hash that changes every day; at most for a day',
  expires: 'own',
});

const usesDocument = z.object({ uses: z.int() });

/**
 * Rate limits shared by all instances. A key, such as an address, is stored only as a hash of the key, the day and
 * `secret`. Firestore deletes counters after `expireAt`. Once a limit is used up, this instance refuses further uses
 * without asking the database.
 */
export function firestoreRateLimiter(
  database: Firestore,
  { secret, scale = unscaled }: { readonly secret: KeyObject; readonly scale?: LimitScale },
): RateLimiter {
  /** Counts up to `wanted` uses, and returns how many the limit still allowed. */
  const countUses = (id: string, max: number, expireAt: Date, wanted: number): Promise<number> =>
    database.runTransaction(async (transaction) => {
      const counter = collection(database, limitCollection).doc(id);
      const { uses = 0 } = fieldsOf(await transaction.get(counter), usesDocument) ?? {};
      const granted = Math.max(0, Math.min(wanted, max - uses));
      if (granted > 0) transaction.set(counter, { uses: uses + granted, expireAt });
      return granted;
    });

  /** By counter: the batch that is counted next, and the count running before it. */
  const next = new Map<string, Batch>();
  const running = new Map<string, Promise<unknown>>();
  /** The counters that were found used up; the id of a counter names its window. */
  const usedUp = new LRUCache<string, true>({ max: 20_000 });

  /**
   * Uses that arrive while a counter is busy are counted together, because one transaction each would contend in a
   * burst.
   */
  function batchFor(id: string, max: number, expireAt: Date): Batch {
    const counter = next.get(id);
    if (counter) return counter;
    const before = Promise.resolve(running.get(id)).catch(() => undefined);
    const count = async () => {
      await before;
      next.delete(id);
      const granted = await countUses(id, max, expireAt, batch.wanted);
      if (granted < batch.wanted) usedUp.set(id, true);
      return granted;
    };
    const batch: Batch = { wanted: 0, granted: count() };
    const isOver = () => void (running.get(id) === batch.granted && running.delete(id));
    batch.granted.then(isOver, isOver);
    next.set(id, batch);
    running.set(id, batch.granted);
    return batch;
  }

  return {
    async consume(limit, key, now) {
      const { scope, seconds } = limit;
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const day = now.toISOString().slice(0, 10);
      const hash = createHmac('sha256', secret).update(`${day} ${key}`).digest('base64url').slice(0, 22);
      const expireAt = new Date((window + 1) * seconds * 1000);
      const id = `${scope}_${hash}_${window}`;
      if (usedUp.has(id)) return false;
      const batch = batchFor(id, scaledMax(limit, scale), expireAt);
      batch.wanted += 1;
      const place = batch.wanted;
      return place <= (await batch.granted);
    },
  };
}

const scaledMax = ({ max, per }: RateLimit, scale: LimitScale): number =>
  per === 'everybody' ? max : max * scale[per];

/** Uses of one counter that are counted in one transaction. */
interface Batch {
  wanted: number;
  /** How many of them the limit still allowed. */
  readonly granted: Promise<number>;
}

/**
 * Rate limits counted in the memory of this instance. At most `maxKeys` keys are counted;
 * the least recently used is dropped first.
 */
export function inMemoryRateLimiter(scale = unscaled, maxKeys = 20_000): InstanceRateLimiter {
  const counted = new LRUCache<string, { readonly window: number; uses: number }>({ max: maxKeys });
  return {
    consume(limit, key, now) {
      const { scope, seconds } = limit;
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const name = `${scope} ${key}`;
      const counter = counted.get(name);
      if (counter?.window !== window) {
        counted.set(name, { window, uses: 1 });
        return true;
      }
      counter.uses += 1;
      return counter.uses <= scaledMax(limit, scale);
    },
  };
}
