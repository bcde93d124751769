import { ApiError } from '@reshape/contract/errors';
import { deviceTime, random } from '../clock.ts';
import { networkStatus } from '../network.ts';
import { sleep } from '../timeout.ts';
import { isAccessError, isTransient } from './request.ts';

const maxRetries = 3;
const firstDelayMs = 500;

/**
 * Runs `attempt` again after a transient error, up to three times, with exponential backoff and jitter, so that clients
 * do not retry in step. Gives up at once while the device is offline.
 */
export async function withRetry<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || retries === maxRetries || !networkStatus.isOnline()) throw error;
      await sleep(firstDelayMs * 2 ** retries * (1 - random() / 2));
      signal?.throwIfAborted();
    }
  }
}

/** An outage: at least as long and as many failures as this, and up to twice as long, so that clients do not give up in step. */
const outage = { minMs: 30_000, minFailures: 5, firstDelayMs: 1_000, maxDelayMs: 10_000 } as const;

/** The retries of a query, as TanStack Query takes them. */
interface QueryRetry {
  retry(failures: number, error: Error): boolean;
  retryDelay(failures: number): number;
}

/**
 * Retries with exponential backoff and full jitter until the failure counts as an outage. Only a refusal of the session
 * is final at once, and a rate limit never is.
 */
export function retryThroughOutage(): QueryRetry {
  let givesUpAt = 0;
  return {
    retry(failures, error) {
      if (isAccessError(error)) return false;
      // The server is there, and its limit passes within a minute.
      if (error instanceof ApiError && error.code === 'too_many_requests') return true;
      if (failures === 0) givesUpAt = deviceTime() + outage.minMs * (1 + random());
      // Counted too, because a device that slept may have missed all the time but the last moment.
      return failures < outage.minFailures || deviceTime() < givesUpAt;
    },
    retryDelay: (failures) =>
      Math.max(100, random() * Math.min(outage.maxDelayMs, outage.firstDelayMs * 2 ** failures)),
  };
}
