import { ApiError } from '@reshape/contract/errors';
import type { Limit, Limits } from '../store/limits.ts';

const hour = 3_600;

/** How often a member may write something down, of any kind: far more than anybody notices. */
const writings: readonly Limit[] = [
  { scope: 'writings-hour', most: 60, seconds: hour },
  { scope: 'writings-day', most: 500, seconds: 24 * hour },
];

/** Counts one writing by a member. Throws an ApiError `too_many_requests` when there were too many. */
export const refuseTooManyWritings = (limits: Limits, memberId: string, now: Date): Promise<void> =>
  refuseTooMany(limits, writings, memberId, now);

/**
 * Counts one use by `key` in each of `all`. Throws an ApiError `too_many_requests` when one of them is used up. A counter
 * that cannot be asked stops nobody: what a member does for themselves goes on.
 */
export async function refuseTooMany(
  limits: Limits,
  all: readonly Limit[],
  key: string,
  now: Date,
): Promise<void> {
  const answers = await Promise.all(all.map((limit) => limits.take(limit, key, now).catch(() => true)));
  const exhausted = all[answers.indexOf(false)];
  if (exhausted)
    throw new ApiError(
      'too_many_requests',
      'That was a lot in a short time. Please try again later',
      exhausted.seconds,
    );
}
