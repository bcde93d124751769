import type { ErrorCode } from '@reshape/contract/errors';
import type { Log } from '../log.ts';

/** How long refusals are counted before they are logged, in milliseconds. */
const countedMs = 60_000;

/** Counts refused calls on one instance. */
export interface Refusals {
  add(reason: ErrorCode): void;
}

/**
 * Logs refused calls as counts, at most one entry a minute for each reason: strangers can make as many of them as they
 * like, and an entry for each would be kept for a year.
 */
export function countedRefusals(log: Pick<Log, 'refused'>): Refusals {
  const counts = new Map<ErrorCode, number>();
  const write = () => {
    for (const [reason, count] of counts) log.refused(reason, count);
    counts.clear();
  };
  return {
    add(reason) {
      // The process may end meanwhile: a few refusals are then not logged.
      if (counts.size === 0) setTimeout(write, countedMs).unref();
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    },
  };
}
