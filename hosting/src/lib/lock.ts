/** How long to wait for another tab, which the browser may have frozen while it held the lock, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Runs `work` while no other tab runs work of the same name, where the browser has Web Locks.
 * A tab that does not release the lock is waited for no longer than 10 seconds.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Not every browser has them, and none has them on a page without https.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  let isAcquired = false;
  const onAcquired = () => {
    isAcquired = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: controller.signal }, onAcquired);
  } catch (error) {
    if (isAcquired || !controller.signal.aborted) throw error;
    return work();
  }
}
