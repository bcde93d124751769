import { useSyncExternalStore } from 'react';
import { withTimeout } from './timeout.ts';

/**
 * Whether the device reaches our site. `navigator.onLine` is believed when it says no; when a call fails although it
 * says yes (a tunnel, a hotel's network), a small file of our own is requested before the app says that it is offline.
 */
const probe = { path: '/icon.svg', timeoutMs: 4_000, intervalMs: 8_000 } as const;

let isOnline = true;
let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setOnline(online: boolean): boolean {
  clearTimeout(nextCheck);
  if (!online) nextCheck = setTimeout(check, probe.intervalMs);
  if (online !== isOnline) {
    isOnline = online;
    for (const listener of listeners) listener();
  }
  return online;
}

/** Any response at all, even a 404, shows that the site is reached. */
async function isSiteReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const head = (signal: AbortSignal) => fetch(probe.path, { method: 'HEAD', cache: 'no-store', signal });
  return withTimeout(probe.timeoutMs, head).then(
    () => true,
    () => false,
  );
}

/** Checks whether the site is reached, once at a time, and resolves to the result. */
function check(): Promise<boolean> {
  checking ??= isSiteReached()
    .then(setOnline)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** Follows the browser's events, until the returned function is called. */
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

/** Whether the device reaches our site. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, networkStatus.isOnline);
