import { CrashBoundary } from './crash-boundary.tsx';
import { Router } from './router.tsx';
import { Toasts } from './toasts.tsx';

/** The whole web app. */
export function App() {
  return (
    <CrashBoundary>
      <Router />
      <Toasts />
    </CrashBoundary>
  );
}
