import { crash } from '@reshape/content/app/frame';
import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { connectivity } from '#lib/network.ts';
import { watchAuthState } from '#lib/session/auth-state.ts';
import { toastsAsked } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './app.module.css';
import { Router } from './router.tsx';

/** Begins to follow the world outside React: network, stored session, identity provider. Returns how to stop. */
export function start(): () => void {
  const stops = [connectivity.watch(), watchAuthState()];
  return () => {
    for (const stop of stops) stop();
  };
}

const ToastContainer = lazy(async () => {
  const toasts = await import('./toast-container.tsx').catch(() => null);
  return { default: toasts?.ToastContainer ?? (() => null) };
});

/** The place of the toasts. Their code is fetched when the first one is asked for. */
export function Toasts() {
  const areAsked = useSyncExternalStore(toastsAsked.subscribe, toastsAsked.get);
  return areAsked ? (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  ) : null;
}

interface Props {
  readonly children: ReactNode;
}

/** Stands in for a page that threw, instead of an empty window. Drafts are on the device and survive the reload. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className={styles.crash}>
        <PageTitle title={crash.pageTitle}>{crash.heading}</PageTitle>
        <p>{crash.body}</p>
        <Button onClick={() => location.reload()}>{crash.reload}</Button>
      </main>
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
