/** Resolves after `milliseconds`. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `work` with a signal that is aborted after `milliseconds`, or as soon as `given` is.
 * Rejects with the reason of `given` if that aborted it, otherwise with the rejection of `work`.
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  given?.throwIfAborted();
  given?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } catch (error) {
    given?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}
