/** How long to wait for another tab, which the browser may have frozen while it held the lock, in milliseconds. */
const patience = 10_000;

/**
 * Runs `work` while no other tab runs work of the same name, where the browser can tell (Web Locks).
 * A tab that does not let go is waited for no longer than 10 seconds.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Not every browser has them, and none has them on a page without https.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  let isMine = false;
  const mine = () => {
    isMine = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: waiting.signal }, mine);
  } catch (error) {
    if (isMine || !waiting.signal.aborted) throw error;
    return work();
  }
}
