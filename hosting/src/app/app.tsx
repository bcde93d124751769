import { crash } from '@reshape/content/app/frame';
import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { deleteOldData } from '#lib/kept-query.ts';
import { lazyPart } from '#lib/lazy.ts';
import { networkStatus } from '#lib/network.ts';
import { watchAuthState } from '#lib/session/auth-state.ts';
import { onSessionEnd } from '#lib/session/end-session.ts';
import { openTab } from '#lib/tab.ts';
import { toastRequest } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { followMemberDay } from '../features/member-day/queries.ts';
import { unregisterDevice } from '../features/nudges/unregister.ts';
import styles from './app.module.css';
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
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const ToastContainer = lazyPart(async () => (await import('./toast-container.tsx')).ToastContainer);

/** The container of the toasts. Its code is loaded for the first toast. */
function Toasts() {
  const isRequested = useSyncExternalStore(toastRequest.subscribe, toastRequest.get);
  return isRequested ? (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  ) : null;
}

interface Props {
  readonly children: ReactNode;
}

/** Shown instead of a page that threw. Drafts are stored on the device and survive the reload. */
class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Stack as="main" align="start" hasMeasure className={styles.crash}>
        <PageTitle title={crash.pageTitle}>{crash.heading}</PageTitle>
        <p>{crash.body}</p>
        <Button onClick={() => location.reload()}>{crash.reload}</Button>
      </Stack>
    );
  }
}

/** The whole web app. */
export function App() {
  return (
    <CrashBoundary>
      <Router />
      <Toasts />
    </CrashBoundary>
  );
}
