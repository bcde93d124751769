import { useSyncExternalStore } from 'react';

/** The event with which Chromium says that it would install the app; not part of a standard. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function offer(event: InstallEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

const isAndroid = () => /Android/.test(navigator.userAgent);

/** Keeps the browser's offer to install the app for our own one, on Android only. Returns what ends that. */
export function watchInstallPrompt(): () => void {
  const onOffered = (event: Event) => {
    if (!isAndroid()) return;
    // Otherwise the browser shows its own bar, at a moment of its choice.
    event.preventDefault();
    offer(event as InstallEvent);
  };
  const onInstalled = () => offer(undefined);
  addEventListener('beforeinstallprompt', onOffered);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffered);
    removeEventListener('appinstalled', onInstalled);
    offer(undefined);
  };
}

/** Opens the browser's dialog to install the app, while it offers that; it can be opened once. */
export function useInstallPrompt(): (() => void) | undefined {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
  return (
    event &&
    (() => {
      offer(undefined);
      void event.prompt();
    })
  );
}
