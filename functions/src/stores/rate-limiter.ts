import { createHmac, type KeyObject } from 'node:crypto';
import { ApiError } from '@reshape/contract/errors';
import type { Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** At most `max` uses in each window of `seconds`. */
export interface RateLimit {
  /** What is limited, as a word. */
  readonly scope: string;
  readonly max: number;
  readonly seconds: number;
}

/** Counts uses for all instances together. */
export interface RateLimiter {
  /** Counts one use by `key`. `false` when its window is used up; then nothing was counted. */
  consume(limit: RateLimit, key: string, now: Date): Promise<boolean>;
}

/** Counts uses for one instance: it costs nothing, and protects the instance rather than the bill. */
export interface InstanceRateLimiter {
  /** Counts one use by `key`. `false` when its window is used up. */
  consume(limit: RateLimit, key: string, now: Date): boolean;
}

const hour = 3_600;

/** How often a member may write something down, of any kind: far more than anybody notices. */
const writeLimits: readonly RateLimit[] = [
  { scope: 'writings-hour', max: 60, seconds: hour },
  { scope: 'writings-day', max: 500, seconds: 24 * hour },
];

/** Counts one writing by a member. Throws an ApiError `too_many_requests` when there were too many. */
export const enforceWriteLimit = (limiter: RateLimiter, memberId: string, now: Date): Promise<void> =>
  enforceRateLimit(limiter, writeLimits, memberId, now);

/**
 * Counts one use by `key` in each of `limits`. Throws an ApiError `too_many_requests` when one of them is used up. When
 * the counter is unavailable, the call is allowed, so that members can go on working.
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
  if (exhausted)
    throw new ApiError(
      'too_many_requests',
      'That was a lot in a short time. Please try again later',
      exhausted.seconds,
    );
}

/** Counts one use by `key` on this instance. Throws an ApiError `too_many_requests` when the limit is used up. */
export function enforceInstanceLimit(
  limiter: InstanceRateLimiter,
  limit: RateLimit,
  key: string,
  now: Date,
): void {
  if (!limiter.consume(limit, key, now))
    throw new ApiError('too_many_requests', 'That was a lot at once. Please wait a minute', limit.seconds);
}

const usesDocument = z.object({ uses: z.int() });

/**
 * Limits that all instances share. A key, such as an address, is stored only as a hash of the key, the day and
 * `secret`; `expireAt` is for the database's own clean-up. Every limit is multiplied by `scale`.
 */
export function firestoreRateLimiter(
  database: Firestore,
  { secret, scale }: { readonly secret: KeyObject; readonly scale: number },
): RateLimiter {
  return {
    consume({ scope, max, seconds }, key, now) {
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const day = now.toISOString().slice(0, 10);
      const hash = createHmac('sha256', secret).update(`${day} ${key}`).digest('base64url').slice(0, 22);
      const counter = database.doc(`limits/${scope}_${hash}_${window}`);
      return database.runTransaction(async (transaction) => {
        const stored = (await transaction.get(counter)).data();
        const uses = stored ? usesDocument.parse(stored).uses : 0;
        if (uses >= max * scale) return false;
        transaction.set(counter, { uses: uses + 1, expireAt: new Date((window + 1) * seconds * 1000) });
        return true;
      });
    },
  };
}

/** Maximum number of counted keys; the least recently used is dropped first. */
const maxKeys = 20_000;

/** Limits counted in the memory of this instance, each multiplied by `scale`. */
export function inMemoryRateLimiter(scale: number): InstanceRateLimiter {
  const counted = new LRUCache<string, { readonly window: number; uses: number }>({ max: maxKeys });
  return {
    consume({ scope, max, seconds }, key, now) {
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const name = `${scope} ${key}`;
      const known = counted.get(name);
      if (known?.window !== window) {
        counted.set(name, { window, uses: 1 });
        return true;
      }
      known.uses += 1;
      return known.uses <= max * scale;
    },
  };
}
