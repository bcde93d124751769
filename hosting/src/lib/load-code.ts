import { canReachSite, probe } from './reachable.ts';

/** A page is not reloaded for a missing file again within this time, in milliseconds. */
const minReloadIntervalMs = 600_000;

/** How a page is reloaded; replaced in tests. */
export const page = { reload: () => location.reload() };

/**
 * Reloads the page, unless that was done for a missing file before. False when it was. The entry of the history
 * remembers it, because storage may be blocked.
 */
function reloadOnce(): boolean {
  const { reloadedAt = 0 } = Object(history.state);
  if (Date.now() - reloadedAt < minReloadIntervalMs) return false;
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, '');
  page.reload();
  return true;
}

/** Resolves when the browser is online again, or when some time has passed. */
const untilNextAttempt = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, probe.intervalMs);
  });

/**
 * Loads code that a page needs later, with `load`, an import. A file that cannot be loaded although the site can be
 * reached, as after a release, reloads the page, once: some browsers never request a file again that failed. Rejects
 * without a network, and when the reload did not help.
 *
 * Firefox and Safari abort what is loading as soon as the visitor follows a link, and the next page may take seconds to
 * arrive. A reload would cancel that navigation, so the file is requested again only if the page is still open later.
 */
export async function loadNow<Code>(load: () => Promise<Code>): Promise<Code> {
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  // Removed as soon as the loading ends: Firefox keeps no page for Back that listens to this.
  addEventListener('beforeunload', onLeave);
  try {
    return await load();
  } catch (cause) {
    const isReachable = !isLeaving && (await canReachSite());
    // Asked again, because the visitor may have left meanwhile.
    if (!isLeaving) {
      if (isReachable && reloadOnce()) await new Promise(() => {});
      throw cause;
    }
  } finally {
    removeEventListener('beforeunload', onLeave);
  }
  await untilNextAttempt();
  return loadNow(load);
}

/** Like `loadNow`, but without a network it calls `onWait`, and tries again when the network returns. */
export async function loadCode<Code>(load: () => Promise<Code>, onWait?: () => void): Promise<Code> {
  try {
    return await loadNow(load);
  } catch (cause) {
    if (await canReachSite()) throw cause;
  }
  onWait?.();
  do await untilNextAttempt();
  while (!(await canReachSite()));
  return loadCode(load, onWait);
}
