import type { Limit, Limits } from '../store/limits.ts';

/**
 * Whether a member is within a limit. Where the limits cannot be asked, they are: what a member does for themselves does
 * not stop because a counter did.
 */
export async function isWithin(limits: Limits, limit: Limit, key: string, now: Date): Promise<boolean> {
  try {
    return await limits.take(limit, key, now);
  } catch {
    return true;
  }
}
