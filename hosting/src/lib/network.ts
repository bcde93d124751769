import { useSyncExternalStore } from 'react';
import { withPatience } from './timeout.ts';

/**
 * Whether the device reaches our site. `navigator.onLine` is believed when it says no; when a call fails although it
 * says yes (a tunnel, a hotel's network), a small file of our own is asked for before anybody is told anything.
 */
const probe = { path: '/icon.svg', patience: 4_000, everyWhenUnreachable: 8_000 } as const;

let isOnline = true;
let probing: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function found(online: boolean): boolean {
  clearTimeout(again);
  if (!online) again = setTimeout(doubt, probe.everyWhenUnreachable);
  if (online !== isOnline) {
    isOnline = online;
    for (const listener of listeners) listener();
  }
  return online;
}

/** Any answer at all, even a 404, shows that the site is reached. */
async function ask(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const head = (signal: AbortSignal) => fetch(probe.path, { method: 'HEAD', cache: 'no-store', signal });
  return withPatience(probe.patience, head).then(
    () => true,
    () => false,
  );
}

/** Looks whether the site is reached and resolves to what was found; looks once at a time. */
function doubt(): Promise<boolean> {
  probing ??= ask()
    .then(found)
    .finally(() => {
      probing = undefined;
    });
  return probing;
}

/** Begins to listen to the browser, until the returned function is called. */
function watch(): () => void {
  const online = () => found(true);
  const offline = () => found(false);
  found(navigator.onLine);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    found(true);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connectivity = { watch, doubt, subscribe, isOnline: (): boolean => isOnline };

/** Whether the device reaches our site. */
export const useIsOnline = (): boolean => useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
