import { ApiError } from '@reshape/contract/errors';
import { random } from '../clock.ts';
import { connectivity } from '../network.ts';
import { pause } from '../timeout.ts';
import { ForeignAnswer, NetworkError } from './errors.ts';

const mostRepeats = 3;
const firstPause = 500;

/** Failures that say nothing about the request itself: the next attempt may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  (error instanceof ForeignAnswer && error.status >= 500);

/**
 * Runs `attempt` again after a passing failure, up to three times, each after a longer pause of which chance takes up
 * to half, so that many devices do not return in step. Gives up at once while the device is offline.
 */
export async function persist<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || repeats === mostRepeats || !connectivity.isOnline()) throw error;
      await pause(firstPause * 2 ** repeats * (1 - random() / 2));
      signal?.throwIfAborted();
    }
  }
}
