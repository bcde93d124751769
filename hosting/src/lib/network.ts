import { useSyncExternalStore } from 'react';

/**
 * Whether the device reaches our site. `navigator.onLine` is trusted when false; when a call fails although it is true
 * (a tunnel, a hotel's network), a small file of our own is requested before the app counts as offline.
 */
const probe = { path: '/icon.svg', timeoutMs: 4_000, intervalMs: 8_000 } as const;

let isOnline = true;
let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setOnline(online: boolean): boolean {
  clearTimeout(nextCheck);
  if (!online) nextCheck = setTimeout(() => void check(), probe.intervalMs);
  if (online !== isOnline) {
    isOnline = online;
    for (const listener of listeners) listener();
  }
  return online;
}

/** Any response, even a 404, proves that the site is reachable. */
async function isSiteReached(timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(probe.path, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Checks whether the site is reachable. Concurrent checks share one request. */
function check(timeoutMs: number = probe.timeoutMs): Promise<boolean> {
  checking ??= isSiteReached(timeoutMs)
    .then(setOnline)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** Follows the browser's events. Returns the unsubscriber. */
function watch(): () => void {
  const online = () => setOnline(true);
  const offline = () => setOnline(false);
  setOnline(navigator.onLine);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    setOnline(true);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const networkStatus = { watch, check, subscribe, isOnline: (): boolean => isOnline };

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, networkStatus.isOnline);
