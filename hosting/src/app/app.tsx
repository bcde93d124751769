import { crash } from '@reshape/content/app/frame';
import { useSyncExternalStore } from 'react';
import { takeDoneDay } from '#lib/done-day.ts';
import { guardDoubleClicks } from '#lib/double-click.ts';
import { watchInstallPrompt } from '#lib/install-prompt.ts';
import { deleteOldData } from '#lib/kept-query.ts';
import { lazyPart } from '#lib/lazy.tsx';
import { followMemberDay } from '#lib/member-day.ts';
import { networkStatus } from '#lib/network.ts';
import { watchAuthState } from '#lib/session/auth-state.ts';
import { onSessionEnd } from '#lib/session/end-session.ts';
import { openTab } from '#lib/tab.ts';
import { toastRequest } from '#lib/toasts.ts';
import { CrashBoundary } from '#ui/crash-boundary.tsx';
import { unregisterDevice } from '../features/nudges/unregister.ts';
import { Router } from './router.tsx';

/** Subscribes to what lives outside React: network, stored session, identity provider. Returns the unsubscriber. */
export function start(): () => void {
  deleteOldData();
  const stops = [
    networkStatus.watch(),
    openTab(),
    followMemberDay(),
    watchAuthState(),
    onSessionEnd(unregisterDevice),
    // It was the member's of that session.
    onSessionEnd(async () => void (await takeDoneDay())),
    watchInstallPrompt(),
    guardDoubleClicks(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const ToastContainer = lazyPart(async () => (await import('./toast-container.tsx')).ToastContainer);

/** The container of the toasts. Its code is loaded for the first toast. */
function Toasts() {
  const isRequested = useSyncExternalStore(toastRequest.subscribe, toastRequest.get);
  return isRequested ? <ToastContainer /> : null;
}

export function App() {
  return (
    <CrashBoundary texts={crash}>
      <Router />
      <Toasts />
    </CrashBoundary>
  );
}
