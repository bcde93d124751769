import { useSyncExternalStore } from 'react';

/**
 * `navigator.onLine` is reliable only when it is false. When a call fails although it is true, as in a tunnel or on a
 * hotel's Wi-Fi, this file is requested to find out whether the site is reachable, and every `intervalMs` until it
 * is.
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
async function canReachSite(timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(probe.path, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Checks whether the site is reachable. Concurrent checks share one request. */
function check(timeoutMs: number = probe.timeoutMs): Promise<boolean> {
  checking ??= canReachSite(timeoutMs)
    .then(setOnline)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** Listens to the browser's events. Returns a function that stops listening. */
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
