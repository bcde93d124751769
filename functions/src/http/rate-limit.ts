import { enforceInstanceLimit, type InstanceRateLimiter, type RateLimit } from '../stores/rate-limiter.ts';
import type { RequestOrigin } from './client-address.ts';

/** How often a member, or a visitor's network, may call at all: far more than any page does. */
const callLimit: RateLimit = { scope: 'calls', max: 600, seconds: 60 };

/** How often all visitors behind one hop may call, a hundred times what one of them may. */
const hopLimit: RateLimit = { scope: 'calls-hop', max: 60_000, seconds: 60 };

/** Counts one call of a member, who is known by their session wherever they are. */
export const enforceMemberLimit = (limiter: InstanceRateLimiter, memberId: string, now: Date): void =>
  enforceInstanceLimit(limiter, callLimit, memberId, now);

/**
 * Counts one call of a visitor. The hop is counted only for calls that are within the visitor's own limit, so that one
 * visitor cannot use it up for the others behind it.
 */
export function enforceVisitorLimit(
  limiter: InstanceRateLimiter,
  { client, hop }: Pick<RequestOrigin, 'client' | 'hop'>,
  now: Date,
): void {
  enforceInstanceLimit(limiter, callLimit, client, now);
  if (hop !== client) enforceInstanceLimit(limiter, hopLimit, hop, now);
}
