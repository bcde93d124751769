import { useSyncExternalStore } from 'react';
import { changes } from './changes.ts';
import { canReachSite, probe } from './reachable.ts';

let isOnline = true;
let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = changes();

function setOnline(online: boolean): boolean {
  clearTimeout(nextCheck);
  if (!online) nextCheck = setTimeout(() => void check(), probe.intervalMs);
  if (online !== isOnline) {
    isOnline = online;
    notify();
  }
  return online;
}

/**
 * Checks whether the site is reachable, and again every `probe.intervalMs` until it is: for a call that fails although
 * `navigator.onLine` is true, as in a tunnel or on a hotel's Wi-Fi. Concurrent checks share one request.
 */
function check(timeoutMs?: number): Promise<boolean> {
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

export const networkStatus = { watch, check, subscribe, isOnline: (): boolean => isOnline };

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, networkStatus.isOnline);
