import { useSyncExternalStore } from 'react';
import { changes } from './changes.ts';

/** The event with which Chromium says that it would install the app; not part of a standard. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const { notify, subscribe } = changes();

function offer(event: InstallEvent | undefined): void {
  offered = event;
  notify();
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
  const event = useSyncExternalStore(subscribe, () => offered);
  return (
    event &&
    (() => {
      offer(undefined);
      void event.prompt();
    })
  );
}
