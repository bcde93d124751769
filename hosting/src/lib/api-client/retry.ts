import { random } from '../clock.ts';
import { networkStatus } from '../network.ts';
import { sleep } from '../timeout.ts';
import { isTransient } from './errors.ts';

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
