import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsAsked } from '#lib/toasts.ts';

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
