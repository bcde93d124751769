/** Maximum wait in milliseconds for another tab, which the browser may have frozen while it held the lock. */
const timeoutMs = 10_000;

/**
 * Runs `work` while no other tab runs work of the same name, if the browser has Web Locks. Runs it without the lock
 * after waiting for 10 seconds.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Some browsers lack them, and none has them without HTTPS.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  let isAcquired = false;
  const onAcquired = () => {
    isAcquired = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, onAcquired);
  } catch (error) {
    if (isAcquired) throw error;
    return work();
  }
}
