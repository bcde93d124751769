/**
 * Runs `work` with a signal that is aborted after `milliseconds`, or as soon as `given` is.
 * Rejects with the reason of `given` when that was it, else with what `work` rejects with.
 */
export async function withPatience<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  const timer = setTimeout(giveUp, milliseconds);
  given?.throwIfAborted();
  given?.addEventListener('abort', giveUp);
  try {
    return await work(waiting.signal);
  } catch (error) {
    given?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/** Resolves after `milliseconds`. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
